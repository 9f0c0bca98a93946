import { type Address, getAddress } from "viem";
import type { JsonRpc } from "./chain/jsonRpc";

/** The market's accounts: anvil's well-known ones, worthless outside this machine. */
export type Roles = {
  /** Deploys the contracts and holds the undistributed tokens. */
  readonly deployer: Address;
  /** Deploys the unlisted tokens. */
  readonly unlistedDeployer: Address;
  readonly arbitrageurs: readonly Address[];
  readonly liquidityProviders: Readonly<Record<"V2" | "V3" | "V4", Address>>;
  readonly artists: readonly Address[];
  /** Trade tokens and collect NFTs. */
  readonly traders: readonly Address[];
};

export const ROLE_ACCOUNTS = 28;
/** anvil's options for these accounts. */
export const ROLE_FLAGS = ["--accounts", String(ROLE_ACCOUNTS), "--balance", "10000000"] as const;

export async function readRoles(rpc: JsonRpc): Promise<Roles> {
  const accounts = (await rpc.call<string[]>("eth_accounts")).map((address) => getAddress(address));
  const [deployer, unlistedDeployer, first, second, v2, v3, v4, painter, weaver, etcher, ...traders] = accounts;
  if (!deployer || !unlistedDeployer || !first || !second || !v2 || !v3 || !v4 || !painter || !weaver || !etcher)
    throw new Error("The node holds no accounts");
  return {
    deployer,
    unlistedDeployer,
    arbitrageurs: [first, second],
    liquidityProviders: { V2: v2, V3: v3, V4: v4 },
    artists: [painter, weaver, etcher],
    traders,
  };
}

/** Returns all accounts of the market. */
export function allRoles(roles: Roles): Address[] {
  const { deployer, unlistedDeployer, arbitrageurs, liquidityProviders, artists, traders } = roles;
  return [deployer, unlistedDeployer, ...arbitrageurs, ...Object.values(liquidityProviders), ...artists, ...traders];
}
