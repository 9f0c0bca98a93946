import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalnet, type Localnet } from "../../gateway/localnet/localnet";
import { readChainConfigs, type ChainConfigs } from "../../gateway/src/chainConfig";

export type LocalChains = {
  readonly home: string;
  readonly chainsFile: string;
  readonly chains: ChainConfigs;
  readonly localnet: Localnet;
  stop(): Promise<void>;
};

/** The product's local chains with a short history, in a folder of their own. */
export async function startLocalChains(): Promise<LocalChains> {
  const home = mkdtempSync(join(tmpdir(), "cenote-chains-"));
  const localnet = await startLocalnet({ home, port: await freePort(), profile: "short" });
  const chainsFile = join(home, "localnet.json");
  return {
    home,
    chainsFile,
    chains: readChainConfigs(chainsFile),
    localnet,
    stop: async () => {
      await localnet.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A port that nobody listens on now; those after it are most likely free too. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
