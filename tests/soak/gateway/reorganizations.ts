import type { ReadingMode } from "../../../gateway/src/chain/chainConfig";
import type { Db } from "../../../gateway/src/store/db";
import { ChainIndexer } from "../../../gateway/src/index/follow/chainIndexer";
import { httpRpc } from "../../../gateway/src/chain/rpc";
import { silentLog } from "../../../gateway/src/lib/log";
import { openRpc } from "../../../gateway/src/chain/openNodes";
import { compareWithContracts } from "../../integration/chainTruth";
import type { LocalChains } from "../../integration/localChains";
import { pairedToken } from "../../integration/pairedToken";
import { person } from "../../integration/person";
import { poolContents } from "../../integration/poolContents";
import { differencesOf } from "../../integration/tableContents";

const CHAIN = "ETHEREUM";
const MODES: readonly ReadingMode[] = ["blocks", "logs"];

export type ReorganizationsOptions = {
  readonly local: LocalChains;
  /** Opens an empty database with all tables. */
  readonly open: () => Promise<Db>;
  /** Depth of each reorg in turn; 1 to 80 by default. */
  readonly depths?: readonly number[];
  readonly onDepth?: (depth: number) => void;
};

type Reading = { readonly mode: ReadingMode; readonly db: Db; readonly indexer: ChainIndexer };

/**
 * Repeatedly reverts a chain by some blocks and continues on another branch, while it is indexed both fully and by its
 * logs. Returns the differences between the index and the contracts, and between the index and a fresh one.
 */
export async function reorganizations({ local, open, ...rest }: ReorganizationsOptions): Promise<string[]> {
  const { depths = Array.from({ length: 80 }, (_, index) => index + 1), onDepth } = rest;
  const config = local.chains[CHAIN]!;
  const rpc = httpRpc(config.rpcUrl);
  const buyer = person(config, local.accounts[0]!.privateKey);
  const mine = (blocks: number) => rpc.call("anvil_mine", `0x${blocks.toString(16)}`);
  const readings = await Promise.all(MODES.map((mode) => startReading(local, open, mode)));
  const differences: string[] = [];
  try {
    for (const { indexer } of readings) await indexer.catchUp();
    const token = await pairedToken(readings[0]!.db, CHAIN, config);
    for (const depth of depths) {
      const snapshot = await rpc.call<string>("evm_snapshot");
      await buyer.buy(token, "0.2");
      if (depth > 1) await mine(depth - 1);
      for (const { indexer } of readings) await indexer.catchUp();

      await rpc.call("evm_revert", snapshot);
      await buyer.buy(token, "0.1");
      await mine(depth);
      for (const { mode, db, indexer } of readings) {
        await indexer.catchUp();
        const truth = await compareWithContracts(db, CHAIN, config);
        const errors = truth?.differences ?? ["it is not at the chain's head"];
        differences.push(...errors.map((difference) => `${mode}, ${depth} blocks: ${difference}`));
      }
      onDepth?.(depth);
    }
    for (const { mode, db } of readings) {
      const clean = await startReading(local, open, mode);
      await clean.indexer.catchUp();
      const lost = differencesOf(await poolContents(db, CHAIN), await poolContents(clean.db, CHAIN));
      differences.push(...lost.map((difference) => `${mode}, at the end: ${difference}`));
      await clean.indexer.stop();
      await clean.db.close();
    }
  } finally {
    for (const { db, indexer } of readings) {
      await indexer.stop();
      await db.close();
    }
  }
  return differences;
}

async function startReading(local: LocalChains, open: () => Promise<Db>, mode: ReadingMode): Promise<Reading> {
  const { rpcUrl, ...settings } = local.chains[CHAIN]!;
  const config = { ...settings, rpcUrl, mode, ...(mode === "logs" ? { rpcUrls: [rpcUrl] } : {}) };
  const db = await open();
  const indexer = new ChainIndexer({ chain: CHAIN, config, db, rpc: openRpc(config), log: silentLog });
  return { mode, db, indexer };
}
