import { TransNoContext, type TransProps } from "@lingui/react/server";
import { i18n } from "./i18n";

/** Target of the macro of the same name: a text with elements in it, in the page's language. */
export function Trans({ values, ...props }: TransProps) {
  return <TransNoContext {...props} values={values && plainTexts(values)} lingui={{ i18n }} />;
}

/**
 * Converts values to text and escapes their tags: Lingui looks for elements in the finished text and would take tags in
 * an untrusted value for them.
 */
function plainTexts(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && value.includes("<") ? <>{value}</> : value,
    ]),
  );
}
