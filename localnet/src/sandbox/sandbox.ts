import type { Chain } from "@cenote/domain/chains";
import { loadArtifacts } from "../chain/artifacts";
import { grantAccess } from "./access";
import { bridges } from "./bridges";
import { chainAccess, type SandboxChain } from "./chainAccess";
import { depositWatch } from "./deposits";
import { openOrderBook, type OrderBook } from "./orderBook";
import { gatewayPrices } from "./prices";
import { ramps, type RampWorld } from "./ramps";
import { SandboxRefusal } from "./refusal";
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

/** A provider that moves real tokens on the local chains, and reports to the gateway as any provider does. */
export async function startSandbox(options: SandboxOptions) {
  const { home, port, buildFolder, gatewayUrl, siteOrigin, secret, onError = console.error } = options;
  const mnemonic = treasuryMnemonic(home);
  const prices = gatewayPrices(gatewayUrl);
  const deliver = webhookSender(gatewayUrl, SANDBOX_PROVIDER, secret);
  const accesses = Object.entries(options.chains).map(([name, config]) => chainAccess(name as Chain, config, mnemonic));
  const artifacts = loadArtifacts(buildFolder);
  const orders = new Map<Chain, OrderBook>(
    await Promise.all(
      accesses.map(async (access) => {
        const book = await openOrderBook({ access, artifacts, prices, deliver, onError });
        return [access.chain, book] as const;
      }),
    ),
  );
  const world: RampWorld = {
    chains: new Map(accesses.map((access) => [access.chain, access])),
    deposits: new Map(accesses.map((access) => [access.chain, depositWatch(access, mnemonic, onError)])),
    ...{ prices, deliver, onError },
  };
  const { buy, sell } = ramps(world);
  const cross = bridges(world);
  const bookOf = (chain: Chain) => {
    const book = orders.get(chain);
    if (!book) throw new SandboxRefusal(422, `${chain} is not a local chain.`);
    return book;
  };

  const server = await startSandboxServer({
    ...{ port, siteOrigin, onError },
    handlers: {
      "/on-ramp": (body) => buy(readRequest("/on-ramp", body)),
      "/off-ramp": (body) => sell(readRequest("/off-ramp", body)),
      "/bridge": (body) => cross(readRequest("/bridge", body)),
      "/orders": async (body) => {
        const { chain, signature, ...order } = readRequest("/orders", body);
        return bookOf(chain).place(order, signature);
      },
      "/access": (body) => grantAccess(readRequest("/access", body), SANDBOX_PROVIDER, secret),
    },
  });
  return {
    url: server.url,
    /** The contract that fills orders on each chain: what an offerer's signature names as the spender. */
    fillers: Object.fromEntries([...orders].map(([chain, { spender }]) => [chain, spender])),
    stop: async () => {
      server.close();
      for (const deposits of world.deposits.values()) deposits.stop();
      await Promise.all([...orders.values()].map((book) => book.stop()));
    },
  };
}
