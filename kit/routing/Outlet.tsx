import { useScreen } from "./routerContexts";

/** Renders the open screen. */
export function Outlet() {
  return useScreen()?.content;
}
