import type { ReactElement } from "react";
import type { Element } from "../../../edge/src/render/element";

/** Returns a layout as a React element: an only child is not in an array. */
export function asReactElement({ type, props }: Element): ReactElement {
  const inner = (props.children ?? []) as readonly (Element | string)[];
  const children = inner.map((child) => (typeof child === "string" ? child : asReactElement(child)));
  return {
    $$typeof: Symbol.for("react.transitional.element"),
    type,
    key: null,
    ref: null,
    props: { ...props, children: children.length === 1 ? children[0] : children.length ? children : undefined },
  } as unknown as ReactElement;
}
