import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { World } from "./world";

const CHAIN = "ETHEREUM";
/** A token with a circulating supply reported by the operator of the local chains, in whole tokens. */
const REPORTED = { key: "LINK", amount: "697099970" };

/**
 * Declares circulating supplies on the local chains in supplies.json: one token by its amount, the treasuries as
 * locked.
 */
export function writeSuppliesFile(home: string, worlds: readonly World[]): void {
  const token = worlds
    .find(({ local }) => local.chain === CHAIN)
    ?.deployment.tokens.find(({ key }) => key === REPORTED.key);
  const circulating = token ? [{ chain: CHAIN, token: token.address, amount: REPORTED.amount }] : [];
  const locked = worlds.flatMap(({ local, deployment: { governance } }) =>
    governance ? [{ chain: local.chain, holder: governance.timelock }] : [],
  );
  const file = join(home, "supplies.json");
  writeFileSync(`${file}.part`, `${JSON.stringify({ circulating, locked }, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}
