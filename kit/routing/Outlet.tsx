import { useScreen } from "./routerContexts";

/** The open screen. */
export function Outlet() {
  return useScreen()?.content;
}
