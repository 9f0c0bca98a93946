/** Returns the Cache-Control of responses that CloudFront caches for `seconds`, and browsers always revalidate. */
export function keptByEdge(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}`;
}
