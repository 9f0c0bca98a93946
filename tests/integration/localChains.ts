import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCAL_CHAINS } from "../../localnet/src/localChains";
import { startLocalnet } from "../../localnet/src/localnet";
import type { LocalnetConfig } from "../../localnet/src/localnetFile";
import type { ProfileName } from "../../localnet/src/profile";
import { startSavedChain } from "../../localnet/src/runChain";
import { chainFile } from "../../localnet/src/state/stateFile";
import type { ChainConfigs } from "../../gateway/src/chainConfig";
import { readChainConfigs } from "../../gateway/src/chainsFile";
import { freePort } from "@cenote/server/testing/freePort";

export type LocalChains = {
  readonly chainsFile: string;
  readonly chains: ChainConfigs;
  readonly accounts: LocalnetConfig["accounts"];
  stop(): Promise<void>;
};

const LAST_PORT_OFFSET = Math.max(...LOCAL_CHAINS.map(({ portOffset }) => portOffset));

/** The product's local chains. Their market is closed: nothing but the test moves them. */
export async function startLocalChains({ profile = "short" }: { profile?: ProfileName } = {}): Promise<LocalChains> {
  const home = mkdtempSync(join(tmpdir(), "cenote-chains-"));
  const port = await freePort(LAST_PORT_OFFSET + 1);
  const buildFolder = join(__dirname, "../../localnet/dist");
  const localnet = await startLocalnet({ home, port, profile, buildFolder });
  await localnet.stop();

  const anvils = await Promise.all(
    LOCAL_CHAINS.map(async (local) => {
      const file = chainFile(home, local.chain);
      const anvil = await startSavedChain({ local, port: port + local.portOffset, buildFolder, signers: [], file });
      await anvil.rpc.call("evm_setAutomine", true);
      return anvil;
    }),
  );
  const chainsFile = join(home, "localnet.json");
  return {
    chainsFile,
    chains: readChainConfigs(chainsFile),
    accounts: localnet.config.accounts,
    stop: async () => {
      await Promise.all(anvils.map((anvil) => anvil.stop()));
      rmSync(home, { recursive: true, force: true });
    },
  };
}
