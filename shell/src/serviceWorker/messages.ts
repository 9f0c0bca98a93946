/** The worker's message to the pages of this site: the version of the page that the site serves now. */
export type PageServed = { readonly kind: "page-served"; readonly version: string };

export function isPageServed(data: unknown): data is PageServed {
  return typeof data === "object" && data !== null && (data as Partial<PageServed>).kind === "page-served";
}
