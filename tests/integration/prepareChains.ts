import { savedChains } from "./savedChains";

/** Builds the chains once for all suites: each starts on a copy of its own. */
// eslint-disable-next-line no-restricted-syntax -- jest calls a default export.
export default async function prepareChains() {
  await savedChains("short");
}
