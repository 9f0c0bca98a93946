import { Link as RouterLink, type LinkProps } from "react-router";

/** A link within the product. Screens fade into each other, unless the visitor prefers less motion. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition={allowsMotion()} {...props} />;
}

function allowsMotion(): boolean {
  // jsdom knows no media.
  return typeof matchMedia === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
