import { useScreen } from "./routerContexts";

/** Renders the content of the open screen. */
export function Outlet() {
  return useScreen()?.content;
}
