import type { LocalAccount } from "viem";
import { type Anvil, startAnvil } from "./chain/anvil";
import type { Artifacts } from "./chain/artifacts";
import { ChainWriter } from "./chain/chainWriter";
import { deployWorld } from "./deploy/deployWorld";
import { tokensOfTraders } from "./deploy/funding";
import { allRoles, readRoles, ROLE_FLAGS } from "./deploy/roles";
import type { LocalChain } from "./localChains";
import type { PriceOf } from "./pools/openPools";
import type { Deployment, World } from "./world";

/** Room for a whole market in one block. */
const BLOCK_GAS_LIMIT = "2000000000";
const FIRST_BASE_FEE_PER_GAS = "1000000000";

export type ChainOptions = {
  readonly local: LocalChain;
  readonly port: number;
  readonly buildFolder: string;
  readonly signers: readonly LocalAccount[];
};

/** Starts an empty chain at a time in the past, with blocks mined on demand. */
export async function startFreshChain({ local, port, buildFolder }: ChainOptions, startsAt: number): Promise<Anvil> {
  const flags = [...commonFlags(local), "--timestamp", String(startsAt)];
  const anvil = await startAnvil({ port, flags, resolveFrom: buildFolder });
  await anvil.rpc.call("evm_setAutomine", false);
  return anvil;
}

export function commonFlags({ chainId }: LocalChain): string[] {
  return [
    "--chain-id",
    String(chainId),
    ...ROLE_FLAGS,
    "--prune-history",
    "--gas-limit",
    BLOCK_GAS_LIMIT,
    "--block-base-fee-per-gas",
    FIRST_BASE_FEE_PER_GAS,
  ];
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
  const deployment = await deployWorld(writer, artifacts, { local, roles, priceOf, startsAt });
  return assemble(rpc, local, writer, roles, deployment);
}

/** Takes up a chain whose contracts are already there. */
export async function resumeWorld(
  { rpc }: Anvil,
  { local, signers }: ChainOptions,
  deployment: Deployment,
): Promise<World> {
  const roles = await readRoles(rpc);
  const writer = new ChainWriter(rpc, local.chainId, signers);
  await writer.readNonces([...allRoles(roles), ...signers.map(({ address }) => address)]);
  return assemble(rpc, local, writer, roles, deployment);
}

function assemble(
  rpc: World["rpc"],
  local: LocalChain,
  writer: ChainWriter,
  roles: World["roles"],
  deployment: Deployment,
): World {
  const holdings = tokensOfTraders(roles.traders, deployment.tokens, local.anchors);
  return { rpc, local, writer, roles, deployment, holdings };
}
