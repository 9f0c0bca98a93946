/** Stops the server of `offerPostgres`, if a test has requested it. */
// eslint-disable-next-line no-restricted-syntax -- jest calls a default export.
export default async function stopPostgres() {
  await globalThis.stopPostgres?.();
}
