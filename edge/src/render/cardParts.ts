import type { CSSProperties } from "react";
import { isRightToLeft } from "@cenote/domain/previews";
import { box, picture, type Element } from "./element";

/** Styles text on one line, in its own direction, left-aligned, with an ellipsis if it overflows. */
export function oneLine(text: string): CSSProperties {
  return {
    display: "block",
    maxWidth: "100%",
    whiteSpace: "nowrap",
    overflow: "hidden",
    textOverflow: "ellipsis",
    ...(isRightToLeft(text) && { direction: "rtl" }),
  };
}

/** Renders the chain's badge at the lower right of a logo; null for a chain without one. */
export function chainBadge(badge: string | null, size: number): Element | null {
  return badge ? picture(badge, size, size, { position: "absolute", right: 2, bottom: 0, borderRadius: 12 }) : null;
}

export function productLogo(dataUri: string): Element {
  return box({ flexShrink: 0 }, picture(dataUri, 324, 66));
}
