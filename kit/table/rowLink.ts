/** The link of the row that an element lies in: a row leads where its name leads. */
export function rowLink(element: Element): HTMLAnchorElement | null {
  return element.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-row-link]") ?? null;
}
