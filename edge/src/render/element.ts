import type { CSSProperties, ReactNode } from "react";

/** A node of a card: satori's input in place of JSX. */
export type Element = { readonly type: string; readonly props: Readonly<Record<string, unknown>>; readonly key: null };

export function box(style: CSSProperties, ...children: (Element | string | null)[]): Element {
  const shown = children.filter((child) => child !== null);
  return {
    type: "div",
    key: null,
    props: { style: { display: "flex", boxSizing: "border-box", ...style }, children: shown },
  };
}

export function picture(src: string, width: number, height: number, style: CSSProperties = {}): Element {
  return { type: "img", key: null, props: { src, width, height, style: { flexShrink: 0, ...style } } };
}

/** satori's parameter type is React's. */
export function asReactNode(element: Element): ReactNode {
  return element as ReactNode;
}
