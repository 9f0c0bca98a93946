import { type Address, encodeFunctionData, stringToHex } from "viem";
import { WRAPPED_NATIVE_ABI } from "../chain/abis";
import type { Artifacts } from "../chain/artifacts";
import type { ChainWriter } from "../chain/chainWriter";
import { unitsOf } from "../tokens/amounts";
import type { Token } from "../tokens/token";
import type { TokenPlan } from "../tokens/tokenPlan";
import type { Roles } from "../roles";

const RIVER_BUY_FEE_BPS = 300n;
const RIVER_SELL_FEE_BPS = 500n;
/** Queues the deployment of every token, the wrapped native one first. */
export function deployTokens(
  writer: ChainWriter,
  artifacts: Artifacts,
  plans: readonly TokenPlan[],
  roles: Roles,
): Token[] {
  return plans.map((plan) => {
    const { key, decimals, kind, projectId, asset, supply } = plan;
    // The look-alike of a well-known token is deployed by another account, as on public chains.
    const from = projectId ? roles.deployer : roles.unlistedDeployer;
    const address = writer.deploy(from, artifacts(CONTRACTS[kind]), constructorArguments(plan));
    return { key, address, decimals, kind, projectId, asset, supply };
  });
}

/** Queues the wrapping of an amount of the native token. */
export function wrapNative(writer: ChainWriter, weth: Address, from: Address, value: bigint): void {
  const data = encodeFunctionData({ abi: WRAPPED_NATIVE_ABI, functionName: "deposit" });
  writer.queue({ from, to: weth, data, value });
}

const CONTRACTS: Readonly<Record<TokenPlan["kind"], string>> = {
  standard: "LocalToken",
  "wrapped-native": "WrappedNative",
  bytes32: "Bytes32Token",
  "fee-on-transfer": "FeeOnTransferToken",
};

function constructorArguments({ kind, name, symbol, decimals, supply }: TokenPlan): readonly unknown[] {
  const units = unitsOf(supply, decimals);
  switch (kind) {
    case "wrapped-native":
      return [name, symbol];
    case "bytes32":
      return [stringToHex(name, { size: 32 }), stringToHex(symbol, { size: 32 }), units];
    case "fee-on-transfer":
      return [name, symbol, RIVER_BUY_FEE_BPS, RIVER_SELL_FEE_BPS, units];
    case "standard":
      return [name, symbol, decimals, units];
  }
}
