import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem";
import type { Limits } from "./pairRouter";
import { signatureParts } from "./signatureParts";
import type { V3PoolName } from "./v3PositionManager";

const ABI = parseAbi([
  "struct MigrateParams { address pair; uint256 liquidityToMigrate; uint8 percentageToMigrate; address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; bool refundAsETH; }",
  "function migrate(MigrateParams params)",
  "function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable",
]);

export type PairMigration = Limits & {
  readonly pair: Address;
  /** In smallest units of the pair's own token. */
  readonly liquidity: bigint;
  /** Percentage of the withdrawn amounts that is deposited, from 1 to 100; the rest is paid to the caller. */
  readonly percentage: number;
  readonly pool: V3PoolName;
  readonly tickLower: number;
  readonly tickUpper: number;
  /** Whether the wrapped coin is paid back as the native coin. */
  readonly isNative: boolean;
};

/** Encodes `V3Migrator.migrate`: the minimum is that of the V3 position. The unused amounts are paid to the caller. */
export function migratePair({ pair, liquidity, percentage, pool, minimum, ...migration }: PairMigration): Hex {
  if (!Number.isInteger(percentage) || percentage < 1 || percentage > 100) {
    throw new RangeError(`percentage must be a whole number from 1 to 100, got ${percentage}`);
  }
  const { tickLower, tickUpper, recipient, deadlineSeconds, isNative } = migration;
  const { token0, token1, fee } = pool;
  const params = {
    pair,
    liquidityToMigrate: liquidity,
    percentageToMigrate: percentage,
    token0,
    token1,
    fee,
    tickLower,
    tickUpper,
    amount0Min: minimum.amount0,
    amount1Min: minimum.amount1,
    recipient,
    deadline: deadlineSeconds,
    refundAsETH: isNative,
  };
  return encodeFunctionData({ abi: ABI, functionName: "migrate", args: [params] });
}

/** Encodes the migrator's allowance of a pair's token by its `permit`; one that was already used has no effect. */
export function permitMigrator(pair: Address, liquidity: bigint, deadlineSeconds: bigint, signature: Hex): Hex {
  const { v, r, s } = signatureParts(signature);
  const args = [pair, liquidity, deadlineSeconds, v, r, s] as const;
  return encodeFunctionData({ abi: ABI, functionName: "selfPermitIfNecessary", args });
}
