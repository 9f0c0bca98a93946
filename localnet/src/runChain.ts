import { existsSync } from "node:fs";
import type { Address, LocalAccount } from "viem";
import { type Anvil, DidNotStart, startAnvil, startNode } from "./chain/anvil";
import type { Artifacts } from "./chain/artifacts";
import { ChainWriter } from "./chain/chainWriter";
import { deployWorld } from "./deploy/deployWorld";
import { tokensOfTraders } from "./deploy/funding";
import { allRoles, readRoles, ROLE_FLAGS } from "./roles";
import { Failure } from "./failure";
import type { LocalChain } from "./localChains";
import type { PriceOf } from "./pools/openPools";
import { adoptDump, DUMP_INTERVAL_SECONDS, dumpFile } from "./state/chainFiles";
import type { ChainState } from "./state/stateFile";
import type { World } from "./world";

/** Room for a whole market in one block. */
const BLOCK_GAS_LIMIT = "2000000000";
const FIRST_BASE_FEE_PER_GAS = "1000000000";

export type ChainOptions = {
  readonly local: LocalChain;
  readonly port: number;
  readonly buildFolder: string;
  /** A person's accounts, which sign here: the node does not hold their keys. */
  readonly signers: readonly LocalAccount[];
  /** File of the chain. */
  readonly file: string;
};

/**
 * Flags that determine block 0; the same for a fork's origin and for the chain that is later loaded from the fork's
 * file.
 */
const genesisFlags = (startsAt: number) => [
  // EIP-7702 for the wallet's batches, and passkey signatures.
  ...["--hardfork", "osaka"],
  ...["--gas-limit", BLOCK_GAS_LIMIT],
  ...["--block-base-fee-per-gas", FIRST_BASE_FEE_PER_GAS],
  ...["--timestamp", String(startsAt)],
];

/**
 * Starts an empty chain as the origin of forks. anvil hashes the whole state for each block's state root, two thirds of
 * its time, but not on a fork: blocks of the history have no state root, later ones have.
 */
export function startOrigin(buildFolder: string, startsAt: number): Promise<Anvil> {
  return startNode({ flags: genesisFlags(startsAt), resolveFrom: buildFolder });
}

/** Starts an empty chain at `startsAt`, a time in the past in seconds since the epoch, with blocks mined on demand. */
export async function startFreshChain(options: ChainOptions, origin: Anvil, startsAt: number): Promise<Anvil> {
  const { host, port } = origin.rpc.node;
  const fork = ["--fork-url", `http://${host}:${port}`, "--fork-block-number", "0", "--no-storage-caching"];
  const anvil = await start(options, [...genesisFlags(startsAt), ...fork]);
  await anvil.rpc.call("evm_setAutomine", false);
  return anvil;
}

/** Resumes a chain of an earlier run. `startsAt` is the time of block 0, which a fork's file does not contain. */
export async function startSavedChain(options: ChainOptions, startsAt: number): Promise<Anvil> {
  const { file } = options;
  await adoptDump(file);
  if (!existsSync(file)) throw new Failure(`The chain in ${file} is missing: start again with --reset.`);
  const anvil = await start(options, [...genesisFlags(startsAt), "--load-state", file]).catch((error: unknown) => {
    if (!(error instanceof DidNotStart)) throw error;
    throw new Failure(`The chain in ${file} is damaged: start again with --reset.`, { cause: error });
  });
  await anvil.rpc.call("evm_setAutomine", false);
  return anvil;
}

/** Deploys everything on a fresh chain. */
export async function buildWorld(
  { rpc }: Anvil,
  { local, signers }: ChainOptions,
  artifacts: Artifacts,
  { priceOf, startsAt }: { priceOf: PriceOf; startsAt: number },
): Promise<World> {
  const roles = await readRoles(rpc);
  const writer = new ChainWriter(rpc, local.chainId, signers);
  const people = addressesOf(signers);
  const state = await deployWorld(writer, artifacts, { local, roles, people, priceOf, startsAt });
  return { rpc, local, writer, roles, people, ...state, holdings: holdingsOf(roles, state, local) };
}

/** Resumes a chain whose contracts are already deployed. */
export async function resumeWorld({ rpc }: Anvil, { local, signers }: ChainOptions, state: ChainState): Promise<World> {
  const roles = await readRoles(rpc);
  const writer = new ChainWriter(rpc, local.chainId, signers);
  await writer.readNonces([...allRoles(roles), ...addressesOf(signers)]);
  return {
    rpc,
    local,
    writer,
    roles,
    people: addressesOf(signers),
    ...state,
    holdings: holdingsOf(roles, state, local),
  };
}

function start({ local, port, buildFolder, file }: ChainOptions, flags: readonly string[]): Promise<Anvil> {
  const common = [
    ...["--chain-id", String(local.chainId)],
    ...ROLE_FLAGS,
    "--prune-history",
    ...["--dump-state", dumpFile(file), "--state-interval", String(DUMP_INTERVAL_SECONDS)],
  ];
  return startAnvil({ port, flags: [...common, ...flags], resolveFrom: buildFolder });
}

function holdingsOf({ traders }: World["roles"], { deployment }: ChainState, { anchors }: LocalChain) {
  return tokensOfTraders(traders, deployment.tokens, anchors);
}

function addressesOf(signers: readonly LocalAccount[]): Address[] {
  return signers.map(({ address }) => address);
}
