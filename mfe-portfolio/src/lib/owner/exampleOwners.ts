const MOST = 6;

/** Returns the first addresses of a list, each once. */
export function exampleOwners(accounts: readonly string[]): readonly string[] {
  return [...new Set(accounts)].slice(0, MOST);
}
