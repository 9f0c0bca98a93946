/** All the routing a screen may use. Shared, so that there is one router; small, so that the rest of it is shaken off. */
export { useLocation, useNavigate, useParams } from "react-router";
export { Link } from "./routing/Link";
export { useSearchParams } from "./routing/useSearchParams";
