import { useEffect } from "react";
import { PRODUCT_NAME } from "@cenote/domain/product";

type ScreenTitleProps = {
  /** Title; the product's name is appended. Pass untrusted names through `shownName`. */
  readonly children: string;
  /** Whether search engines must not index the page, such as one of an unknown token. */
  readonly isUnlisted?: boolean;
};

/** Sets the document's title, and optionally excludes the page from search engines. Renders nothing visible. */
export function ScreenTitle({ children, isUnlisted = false }: ScreenTitleProps) {
  const title = `${children} · ${PRODUCT_NAME}`;
  // Not a <title> element: the page already has one, and browsers use the first of two.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return isUnlisted ? <meta name="robots" content="noindex" /> : null;
}
