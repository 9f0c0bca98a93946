import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { LocalAccount } from "viem";
import { type Anvil, refuseTakenPort } from "./chain/anvil";
import type { Artifacts } from "./chain/artifacts";
import { Failure } from "./failure";
import { LOCAL_CHAINS } from "./localChains";
import { createGovernanceHistory, OPEN_VOTE_SECONDS, openVote } from "./governance/governanceHistory";
import { ASSETS } from "./market/assets";
import { frozenPrices, layHistory, priceSlots, type Moment } from "./market/history";
import { refreshOwners } from "./market/liveMarket";
import { createPriceWalk, type PriceWalk } from "./market/priceWalk";
import { createRandom } from "./random";
import { scheduleSlots, thin } from "./schedule";
import { createAuctions } from "./auctions/auctions";
import { createErrands } from "./people/errands";
import type { Profile } from "./profile";
import { countSteps, type Progress } from "./progress";
import { buildWorld, type ChainOptions, resumeWorld, startFreshChain, startOrigin, startSavedChain } from "./runChain";
import { chainFile, type SavedState, writeState } from "./state/stateFile";
import type { World } from "./world";

const MARKET_SEED = "cenote";
/** The contracts' own blocks come before the first trade. */
const DEPLOYMENT_SECONDS = 600;
/** Limit on the slots that a later start adds, regardless of the downtime: about eight seconds' work. */
const GROWTH_SLOT_LIMIT = 150;

export type LocalnetContext = {
  readonly home: string;
  readonly port: number;
  readonly buildFolder: string;
  readonly artifacts: Artifacts;
  readonly signers: readonly LocalAccount[];
  readonly profile: Profile;
  /** Running chains, registered so that they can be stopped. */
  readonly running: Anvil[];
  readonly onProgress: (progress: Progress) => void;
  /** Seconds since the epoch. */
  readonly secondsNow: () => number;
};

export type OpenChains = {
  readonly worlds: readonly World[];
  readonly walk: PriceWalk;
  /** Seconds since the epoch: the time of block 0. */
  readonly startsAt: number;
};

/** Throws before starting anything if any chain's port is taken. */
export async function refuseTakenPorts(context: LocalnetContext): Promise<void> {
  for (const { port } of chainOptions(context)) await refuseTakenPort(port);
}

/** Extends the chains' history to the present, then lets time and mining run. */
export async function growChains(
  { profile, onProgress, secondsNow }: LocalnetContext,
  { worlds, walk }: OpenChains,
): Promise<void> {
  const heads = await Promise.all(worlds.map(headTime));
  const from = Math.max(...heads);
  const slots = thin(scheduleSlots(from, secondsNow() - OPEN_VOTE_SECONDS), GROWTH_SLOT_LIMIT);
  const priced = priceSlots(walk, from, slots, Object.keys(ASSETS));
  const onSlot = countSteps("Bringing the market up to now", slots.length * worlds.length, onProgress);
  await Promise.all(
    worlds.map(async (world) => {
      const activity = profile.activity[world.local.chain];
      // A loaded chain assumes the current time.
      await world.rpc.call("evm_setTime", from);
      if (activity) await layHistory(world, priced, activity, { seed: `${from}`, onSlot });
      await openVote(world, from, secondsNow());
      await world.rpc.call("evm_setTime", secondsNow());
      await world.rpc.call("evm_setAutomine", true);
    }),
  );
}

/** Builds every chain from scratch with its history, and stores it in files. */
export async function buildChains(context: LocalnetContext): Promise<SavedState> {
  const { artifacts, buildFolder, profile, running, onProgress, secondsNow } = context;
  const startsAt = secondsNow() - profile.span;
  const walk = createPriceWalk(ASSETS, createRandom(MARKET_SEED));
  const assets = Object.keys(ASSETS);
  const firstPrices = frozenPrices(walk, assets);
  const from = startsAt + DEPLOYMENT_SECONDS;
  const slots = priceSlots(
    walk,
    from,
    thin(scheduleSlots(from, secondsNow() - OPEN_VOTE_SECONDS), profile.slotLimit),
    assets,
  );
  const onSlot = countSteps("Building the chains", slots.length * LOCAL_CHAINS.length, onProgress);

  const origin = await startOrigin(buildFolder, startsAt);
  running.push(origin);
  const worlds = await allEnded(
    chainOptions(context).map(async (options) => {
      mkdirSync(dirname(options.file), { recursive: true });
      const anvil = await startFreshChain(options, origin, startsAt);
      running.push(anvil);
      const world = await buildWorld(anvil, options, artifacts, { priceOf: firstPrices, startsAt });
      const people = options.signers.map(({ address }) => address);
      const activity = profile.activity[options.local.chain];
      if (activity)
        await layHistory(world, slots, activity, {
          seed: MARKET_SEED,
          onSlot,
          runErrands: bothOf(createErrands(world, people), createAuctions(world, from, secondsNow())),
          playGovernance: createGovernanceHistory(world),
        });
      // On exit, anvil writes the chain to its file, from which later runs load it.
      await stopOne(running, anvil);
      return world;
    }),
  );
  await stopOne(running, origin);
  return saveState(context, { worlds, walk, startsAt });
}

async function stopOne(running: Anvil[], anvil: Anvil): Promise<void> {
  await anvil.stop();
  running.splice(running.indexOf(anvil), 1);
}

/** Combines actions other than the market's trade. */
function bothOf(
  errands: ReturnType<typeof createErrands>,
  auctions: ReturnType<typeof createAuctions>,
): (part: number, moment: Moment) => void {
  return (part, moment) => {
    errands(part, moment);
    auctions(moment.now);
  };
}

/** Saves the market's state; the chains' own files are written separately. */
export function saveState({ home, profile, signers }: LocalnetContext, chains: OpenChains): SavedState {
  const { worlds, walk, startsAt } = chains;
  const states = worlds.map(({ local, deployment, books }) => [local.chain, { deployment, books }] as const);
  return writeState(home, {
    profile: profile.name,
    people: signers.map(({ address }) => address),
    startsAt,
    prices: walk.offsets(),
    chains: Object.fromEntries(states),
  });
}

/** Resumes every chain from its saved state. */
export async function resumeChains(context: LocalnetContext, state: SavedState): Promise<OpenChains> {
  const { running } = context;
  const worlds = await allEnded(
    chainOptions(context).map(async (options) => {
      const { chain } = options.local;
      const chainState = state.chains[chain];
      if (!chainState) throw new Failure(`The state holds no ${chain}: start again with --reset.`);
      const anvil = await startSavedChain(options, state.startsAt);
      running.push(anvil);
      const world = await resumeWorld(anvil, options, chainState);
      await refreshOwners(world);
      return world;
    }),
  );
  const random = createRandom(`${MARKET_SEED} ${Math.max(...(await Promise.all(worlds.map(headTime))))}`);
  return { worlds, walk: createPriceWalk(ASSETS, random, state.prices), startsAt: state.startsAt };
}

/** Waits for all tasks even if one fails, so that all started ones can be stopped. */
async function allEnded<Result>(tasks: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}

function chainOptions({ home, port, buildFolder, signers }: LocalnetContext): ChainOptions[] {
  return LOCAL_CHAINS.map((local) => ({
    local,
    port: port + local.portOffset,
    buildFolder,
    signers,
    file: chainFile(home, local.chain),
  }));
}

async function headTime({ rpc }: World): Promise<number> {
  const { timestamp } = await rpc.call<{ timestamp: string }>("eth_getBlockByNumber", "latest", false);
  return Number(timestamp);
}
