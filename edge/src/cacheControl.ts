/** The Cache-Control of what CloudFront keeps for so many seconds, and browsers ask for each time. */
export function keptByEdge(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}`;
}
