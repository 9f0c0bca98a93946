import { TransNoContext, type TransProps } from "@lingui/react/server";
import { i18n } from "./i18n";

/** What the macro of this name becomes: a text with elements in it, in the page's language. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />;
}
