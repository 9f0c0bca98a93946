/** Stops the server of `offerPostgres`, if a test has requested it. */
// oxlint-disable-next-line import/no-default-export -- jest calls a default export.
export default async function stopPostgres() {
  await globalThis.stopPostgres?.();
}
