import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Chain } from "@cenote/domain/chains";
import { loopbackHosts } from "@cenote/server/loopback";
import { readLocalnetFile } from "../localnetFile";
import { loadArtifacts } from "../chain/artifacts";
import { createBatches } from "./batches";
import { createRelay } from "./relay";
import { createSigner } from "./signer";
import { startWalletServer } from "./walletServer";

/** Process of the development wallet and of the browsers' access to the local chains. */
const { values } = parseArgs({
  options: { home: { type: "string" }, port: { type: "string" }, "site-port": { type: "string" } },
});

try {
  const { chains, accounts } = readLocalnetFile(resolve(values.home ?? ".cenote"));
  const running = Object.entries(chains).map(([chain, { chainId, rpcUrl }]) => ({
    chain: chain as Chain,
    chainId,
    rpcUrl,
  }));
  const build = dirname(fileURLToPath(import.meta.url));
  const artifacts = loadArtifacts(build);
  const keys = accounts.map(({ privateKey }) => privateKey);
  const relay = createRelay(running, artifacts("PasskeyAccount").bytecode, keys[0]!);
  const server = await startWalletServer({
    port: Number(values.port),
    siteHosts: loopbackHosts(Number(values["site-port"])),
    rpcUrls: Object.fromEntries(running.map(({ chain, rpcUrl }) => [chain, rpcUrl])),
    signer: createSigner(running, keys, createBatches(artifacts("BatchAccount").bytecode)),
    relay,
    script: join(build, "wallet-page.js"),
  });
  const stop = () => {
    server.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop).on("SIGINT", stop).on("disconnect", stop);
  process.send?.({ ready: { relay: relay.facts() } });
} catch (error) {
  const failed = error instanceof Error ? error.message : String(error);
  console.error(failed);
  process.send?.({ failed }, () => process.exit(1));
}
