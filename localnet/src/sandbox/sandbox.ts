import type { Chain } from "@cenote/domain/chains";
import { loadArtifacts } from "../chain/artifacts";
import { startFiller } from "./filler";
import { grantAccess } from "./access";
import { checkout } from "./checkout";
import { bridges } from "./bridges";
import { chainAccess, type SandboxChain } from "./chainAccess";
import { depositWatch } from "./deposits";
import { gatewayPrices } from "./prices";
import type { GatewayAccess } from "./gatewayQuery";
import { RAMP_DESKS } from "./rampDesk";
import { ramps, type RampWorld } from "./ramps";
import { readRequest } from "./requests";
import { siteNames, startSandboxServer } from "./sandboxServer";
import { treasuryMnemonic } from "./treasury";
import { webhookSender } from "./webhooks";

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** The sandbox's provider id in the gateway; it has more providers for purchases and sales (`RAMP_DESKS`). */
const SANDBOX_PROVIDER = "sandbox";
/** Default for orders without a country. */
const ANY_COUNTRY = "US";

export type SandboxOptions = GatewayAccess & {
  /** Folder of the treasury's mnemonic. */
  readonly home: string;
  readonly port: number;
  /** Folder of the built contracts. */
  readonly buildFolder: string;
  readonly siteOrigin: string;
  readonly chains: Readonly<Partial<Record<Chain, SandboxChain>>>;
  /** Secrets of the sandbox's providers in the gateway's providers file, by id. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly onError?: (error: unknown) => void;
};

/**
 * A provider that moves real tokens on the local chains, and reports to the gateway as any provider does; and a filler
 * of limit orders, which reports to no one: its fills are on the chain.
 */
export async function startSandbox(options: SandboxOptions) {
  const { home, port, buildFolder, gatewayUrl, deployToken, siteOrigin, secrets, onError = console.error } = options;
  const mnemonic = treasuryMnemonic(home);
  const gateway = { gatewayUrl, deployToken };
  const prices = gatewayPrices(gateway);
  const secret = secrets[SANDBOX_PROVIDER] ?? "";
  const deliver = webhookSender(gatewayUrl, SANDBOX_PROVIDER, secret);
  const accesses = Object.entries(options.chains).map(([name, config]) => chainAccess(name as Chain, config, mnemonic));
  const artifacts = loadArtifacts(buildFolder);
  const fillers = await Promise.all(
    accesses.map(
      async (access) => [access.chain, await startFiller({ access, artifacts, onError, ...gateway })] as const,
    ),
  );
  const world: RampWorld = {
    chains: new Map(accesses.map((access) => [access.chain, access])),
    deposits: new Map(accesses.map((access) => [access.chain, depositWatch(access, mnemonic, onError)])),
    prices,
    deliver,
    onError,
  };
  const desks = new Map(
    Object.entries(RAMP_DESKS).flatMap(([id, desk]) => {
      const own = secrets[id];
      if (!own) return [];
      const sender = id === SANDBOX_PROVIDER ? deliver : webhookSender(gatewayUrl, id, own);
      return [[id, { ramps: ramps({ ...world, deliver: sender }, desk), secret: own }] as const];
    }),
  );
  const { buy, sell } = desks.get(SANDBOX_PROVIDER)!.ramps;
  const cross = bridges(world);
  const server = await startSandboxServer({
    port,
    siteOrigin,
    onError,
    pages: checkout(desks, siteNames(siteOrigin)),
    handlers: {
      "/on-ramp": (body) => {
        const { sourceAmount, sourceCurrency: currency, ...deal } = readRequest("/on-ramp", body);
        const order = { direction: "BUY", country: ANY_COUNTRY, currency, amount: sourceAmount.toFixed(2) } as const;
        return buy({ ...deal, ...order, session: null });
      },
      "/off-ramp": (body) => {
        const { amount, destinationCurrency: currency, ...deal } = readRequest("/off-ramp", body);
        const order = { direction: "SELL", country: ANY_COUNTRY, currency, amount: String(amount) } as const;
        return sell({ ...deal, ...order, session: null });
      },
      ...Object.fromEntries(
        [...desks].map(([id, desk]) => [
          `/${id}/quote`,
          (body: unknown) => desk.ramps.quote(readRequest("/quote", body)),
        ]),
      ),
      "/bridge": (body) => cross(readRequest("/bridge", body)),
      "/access": (body) => grantAccess(readRequest("/access", body), SANDBOX_PROVIDER, secret),
    },
  });
  return {
    url: server.url,
    /** Services of the first provider, and its prices. */
    services: { buy, sell, cross, prices },
    /** Filling contract of limit orders on each chain. */
    fillers: Object.fromEntries(fillers.map(([chain, { contract }]) => [chain, contract])),
    stop: async () => {
      server.close();
      for (const deposits of world.deposits.values()) deposits.stop();
      await Promise.all(fillers.map(([, filler]) => filler.stop()));
    },
  };
}
