import type { ReactElement } from "react";
import type { Element } from "../../../edge/src/render/element";

/** A layout as React would have made it: an only child stands alone. */
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
