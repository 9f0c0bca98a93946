import { join } from "node:path";
import { personalAccounts } from "./accounts";
import { buildWorld, startFreshChain } from "./buildChain";
import type { Anvil } from "./chain/anvil";
import { loadArtifacts } from "./chain/artifacts";
import { LOCAL_CHAINS } from "./localChains";
import { chainEntry, examplesOf, type LocalnetConfig, writeLocalnetFile } from "./localnetFile";
import { ASSETS } from "./market/assets";
import { layHistory, priceSlots } from "./market/history";
import { startLiveMarket } from "./market/liveMarket";
import { createPriceWalk } from "./market/priceWalk";
import { createRandom } from "./market/random";
import { scheduleSlots, thin } from "./market/schedule";
import { type ProfileName, toProfile } from "./profile";

const MARKET_SEED = "cenote";

export type Progress = { readonly label: string; readonly done: number; readonly total: number };

export type LocalnetOptions = {
  /** Where state is kept and localnet.json is written. */
  readonly home: string;
  /** The product's base port. */
  readonly port: number;
  readonly profile?: ProfileName;
  /** Where the build has put the contracts. */
  readonly buildFolder?: string;
  readonly onProgress?: (progress: Progress) => void;
};

export type Localnet = { readonly config: LocalnetConfig; stop(): Promise<void> };

/** Starts the local chains, builds their history where there is none, and keeps their market trading. */
export async function startLocalnet(options: LocalnetOptions): Promise<Localnet> {
  const { home, port, buildFolder = join(process.cwd(), "gateway", "dist"), onProgress = () => {} } = options;
  const profile = toProfile(options.profile);
  if (!profile) throw new Error(`No profile ${options.profile}`);
  const artifacts = loadArtifacts(buildFolder);
  const people = personalAccounts(home);
  const signers = people.map(({ account }) => account);

  const now = Math.floor(Date.now() / 1000);
  const startsAt = now - profile.span;
  const walk = createPriceWalk(ASSETS, createRandom(MARKET_SEED));
  const firstPrices = new Map(Object.keys(ASSETS).map((asset) => [asset, walk.priceOf(asset)]));
  const priceOf = (asset: string) => firstPrices.get(asset) ?? walk.priceOf(asset);
  const slots = priceSlots(walk, startsAt, thin(scheduleSlots(startsAt + 600, now), profile.slotLimit), [
    ...firstPrices.keys(),
  ]);

  const running: Anvil[] = [];
  const stopAll = () => Promise.all(running.map((anvil) => anvil.stop()));
  try {
    let done = 0;
    const total = slots.length * LOCAL_CHAINS.length;
    const worlds = await Promise.all(
      LOCAL_CHAINS.map(async (local) => {
        const chainOptions = { local, port: port + local.portOffset, buildFolder, signers };
        const anvil = await startFreshChain(chainOptions, startsAt);
        running.push(anvil);
        const world = await buildWorld(anvil, chainOptions, artifacts, { priceOf, startsAt });
        const trades = profile.trades[local.chain];
        if (trades) {
          await layHistory(world, slots, trades, () =>
            onProgress({ label: "Building the chains", done: ++done, total }),
          );
        }
        await anvil.rpc.call("evm_setTime", Math.floor(Date.now() / 1000));
        await anvil.rpc.call("evm_setAutomine", true);
        return world;
      }),
    );
    const [first] = worlds;
    if (!first) throw new Error("No chains");
    const config: LocalnetConfig = {
      chains: Object.fromEntries(
        worlds.map(({ local, deployment }) => [
          local.chain,
          chainEntry(local, deployment, `http://127.0.0.1:${port + local.portOffset}`),
        ]),
      ),
      accounts: people.map(({ account, privateKey }) => ({ address: account.address, privateKey })),
      examples: examplesOf(first.deployment, people),
    };
    writeLocalnetFile(home, config);
    const market = startLiveMarket(worlds, walk, (error) => console.error("The live market:", error));
    return {
      config,
      async stop() {
        await market.stop();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
