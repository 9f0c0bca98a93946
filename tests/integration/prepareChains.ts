import offerPostgres from "../offerPostgres";
import { buildPrograms } from "./buildPrograms";
import { savedChains } from "./savedChains";

/**
 * Builds the programs and the chains once for all suites, and offers them a database server. Suites run concurrently:
 * none may write a program while another one starts it, and each has a copy of the chains.
 */
// oxlint-disable-next-line import/no-default-export -- jest calls a default export.
export default async function prepareChains() {
  await Promise.all([
    offerPostgres(),
    buildPrograms("gateway"),
    buildPrograms("localnet").then(() => savedChains("short")),
  ]);
}
