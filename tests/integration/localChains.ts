import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { freePort } from "@cenote/server/testing/freePort";
import { LOCAL_CHAINS } from "../../localnet/src/localChains";
import type { LocalnetConfig } from "../../localnet/src/localnetFile";
import type { ProfileName } from "../../localnet/src/profile";
import { startSavedChain } from "../../localnet/src/runChain";
import { chainFile, stateFile, type SavedState } from "../../localnet/src/state/stateFile";
import type { ChainConfigs } from "../../gateway/src/chain/chainConfig";
import { readChainConfigs } from "../../gateway/src/chain/chainsFile";
import type { Db } from "../../gateway/src/store/db";
import { migrate } from "../../gateway/src/store/prepare/migrate";
import { openServedDatabase, type Template } from "../../gateway/src/testing/servedDatabase";
import { indexersOf } from "./indexing";
import { MIGRATIONS } from "./openDatabases";
import { copyChains, LAST_PORT_OFFSET, LOCALNET_BUILD, savedChains } from "./savedChains";

export type LocalChains = {
  readonly chainsFile: string;
  readonly chains: ChainConfigs;
  readonly accounts: LocalnetConfig["accounts"];
  /** Opens a database that has indexed the chains in their state before a test changes them. */
  openIndexedDatabase(): Promise<Db>;
  stop(): Promise<void>;
};

/** Starts the product's local chains. Their market is closed: only the test changes them. */
export async function startLocalChains({ profile = "short" }: { profile?: ProfileName } = {}): Promise<LocalChains> {
  return startCopy(await savedChains(profile));
}

async function startCopy(saved: string): Promise<LocalChains> {
  const home = join(mkdtempSync(join(tmpdir(), "cenote-chains-")), "home");
  const port = await freePort(LAST_PORT_OFFSET + 1);
  copyChains(saved, home, port);
  const { startsAt } = JSON.parse(readFileSync(stateFile(home), "utf8")) as SavedState;

  const anvils = await Promise.all(
    LOCAL_CHAINS.map(async (local) => {
      const file = chainFile(home, local.chain);
      const ports = { port: port + local.portOffset, buildFolder: LOCALNET_BUILD };
      const anvil = await startSavedChain({ local, ...ports, signers: [], file }, startsAt);
      // Its clock starts at the time of block 0: the next blocks would be days older than the last ones.
      await anvil.rpc.call("evm_setTime", Math.floor(Date.now() / 1000));
      await anvil.rpc.call("evm_setAutomine", true);
      return anvil;
    }),
  );
  const chainsFile = join(home, "localnet.json");
  const { accounts } = JSON.parse(readFileSync(chainsFile, "utf8")) as LocalnetConfig;
  return {
    chainsFile,
    chains: readChainConfigs(chainsFile),
    accounts,
    openIndexedDatabase: () => openServedDatabase(indexed(saved)),
    stop: async () => {
      await Promise.all(anvils.map((anvil) => anvil.stop()));
      rmSync(join(home, ".."), { recursive: true, force: true });
    },
  };
}

function indexed(saved: string): Template {
  return {
    name: `indexed_${basename(saved).replaceAll("-", "_")}`,
    fill: async (db) => {
      await migrate(db, MIGRATIONS);
      const { chains, stop } = await startCopy(saved);
      try {
        for (const indexer of indexersOf(db, chains).values()) await indexer.catchUp();
      } finally {
        await stop();
      }
    },
  };
}
