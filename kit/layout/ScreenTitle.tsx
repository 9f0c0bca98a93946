import { useEffect } from "react";
import { PRODUCT_NAME } from "@cenote/domain/product";

type ScreenTitleProps = {
  /** Title without the product's name, which is appended. */
  readonly children: string;
  /** Whether search engines must not list the page, such as one that does not exist. */
  readonly isUnlisted?: boolean;
};

/** Sets the title of the browser's tab, of the history entry and for screen readers. */
export function ScreenTitle({ children, isUnlisted = false }: ScreenTitleProps) {
  const title = `${children} · ${PRODUCT_NAME}`;
  // Not a <title> element: the page already has one, and browsers use the first of two.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return isUnlisted ? <meta name="robots" content="noindex" /> : null;
}
