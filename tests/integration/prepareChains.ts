import offerPostgres from "../offerPostgres";
import { savedChains } from "./savedChains";

/** Builds the chains once for all suites, which each start on a copy of their own, and offers them a database server. */
// oxlint-disable-next-line import/no-default-export -- jest calls a default export.
export default async function prepareChains() {
  await Promise.all([offerPostgres(), savedChains("short")]);
}
