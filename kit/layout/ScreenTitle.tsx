import { useEffect } from "react";
import { PRODUCT_NAME } from "@cenote/domain/product";

type ScreenTitleProps = {
  /** Without the product's name, which is appended. */
  readonly children: string;
  /** For what search engines must not list: something that is not there. */
  readonly isUnlisted?: boolean;
};

/** What the browser's tab, the history and a screen reader call this screen. */
export function ScreenTitle({ children, isUnlisted = false }: ScreenTitleProps) {
  const title = `${children} · ${PRODUCT_NAME}`;
  // Not a <title> element: the page already has one, and browsers read the first of two.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return isUnlisted ? <meta name="robots" content="noindex" /> : null;
}
