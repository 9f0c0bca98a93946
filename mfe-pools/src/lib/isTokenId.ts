const TOKEN_ID = /^\d{1,78}$/;

/** Whether a text of a URL can be an NFT's token id. */
export function isTokenId(text: string): boolean {
  return TOKEN_ID.test(text);
}
