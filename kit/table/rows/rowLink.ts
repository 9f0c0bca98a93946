/** Returns the link of the row that contains an element: the link of the row's name. */
export function rowLink(element: Element): HTMLAnchorElement | null {
  return element.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-row-link]") ?? null;
}
