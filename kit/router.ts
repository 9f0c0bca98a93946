/** The routing API for screens. Shared, so that there is one router. */
export { Link } from "./routing/Link";
export { useLocation, useNavigate, useParams } from "./routing/routerContexts";
export { useSearchParams } from "./routing/useSearchParams";
