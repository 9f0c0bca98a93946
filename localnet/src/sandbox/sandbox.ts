import type { Chain } from "@cenote/domain/chains";
import { loadArtifacts } from "../chain/artifacts";
import { startFiller } from "../filler/filler";
import { grantAccess } from "./access";
import { bridges } from "./bridges";
import { chainAccess, type SandboxChain } from "./chainAccess";
import { depositWatch } from "./deposits";
import { gatewayPrices } from "./prices";
import { ramps, type RampWorld } from "./ramps";
import { readRequest } from "./requests";
import { startSandboxServer } from "./sandboxServer";
import { treasuryMnemonic } from "./treasury";
import { webhookSender } from "./webhooks";

/** The id that the gateway knows the sandbox by. */
const SANDBOX_PROVIDER = "sandbox";

export type SandboxOptions = {
  /** The folder of the treasury's mnemonic. */
  readonly home: string;
  readonly port: number;
  /** Where the build has put the contracts. */
  readonly buildFolder: string;
  readonly gatewayUrl: string;
  readonly siteOrigin: string;
  readonly chains: Readonly<Partial<Record<Chain, SandboxChain>>>;
  /** The secret of SANDBOX_PROVIDER in the gateway's providers file. */
  readonly secret: string;
  readonly onError?: (error: unknown) => void;
};

/**
 * A provider that moves real tokens on the local chains, and reports to the gateway as any provider does; and a filler of
 * limit orders, which reports to none: what it does is on the chain.
 */
export async function startSandbox(options: SandboxOptions) {
  const { home, port, buildFolder, gatewayUrl, siteOrigin, secret, onError = console.error } = options;
  const mnemonic = treasuryMnemonic(home);
  const prices = gatewayPrices(gatewayUrl);
  const deliver = webhookSender(gatewayUrl, SANDBOX_PROVIDER, secret);
  const accesses = Object.entries(options.chains).map(([name, config]) => chainAccess(name as Chain, config, mnemonic));
  const artifacts = loadArtifacts(buildFolder);
  const fillers = await Promise.all(
    accesses.map(
      async (access) => [access.chain, await startFiller({ access, artifacts, gatewayUrl, onError })] as const,
    ),
  );
  const world: RampWorld = {
    chains: new Map(accesses.map((access) => [access.chain, access])),
    deposits: new Map(accesses.map((access) => [access.chain, depositWatch(access, mnemonic, onError)])),
    ...{ prices, deliver, onError },
  };
  const { buy, sell } = ramps(world);
  const cross = bridges(world);
  const server = await startSandboxServer({
    ...{ port, siteOrigin, onError },
    handlers: {
      "/on-ramp": (body) => buy(readRequest("/on-ramp", body)),
      "/off-ramp": (body) => sell(readRequest("/off-ramp", body)),
      "/bridge": (body) => cross(readRequest("/bridge", body)),
      "/access": (body) => grantAccess(readRequest("/access", body), SANDBOX_PROVIDER, secret),
    },
  });
  return {
    url: server.url,
    /** The contract that fills limit orders on each chain. */
    fillers: Object.fromEntries(fillers.map(([chain, { contract }]) => [chain, contract])),
    stop: async () => {
      server.close();
      for (const deposits of world.deposits.values()) deposits.stop();
      await Promise.all(fillers.map(([, filler]) => filler.stop()));
    },
  };
}
