import { burnMinimum, mintMinimum, shareOfLiquidity } from "@cenote/protocol/liquidity-actions/deposit";
import {
  planV3Collection,
  planV3Increase,
  planV3Mint,
  planV3Withdrawal,
} from "@cenote/protocol/liquidity-actions/v3Plans";
import type { Address } from "viem";
import {
  address,
  BASIS_POINTS,
  CHAIN_ID,
  type Comparison,
  flag,
  MANAGER,
  onlyCall,
  random,
  randomDeposit,
  tokenOf,
  V3_FEES,
  whole,
} from "./randomDeposit";
import type { V3Sdk } from "./sdks";

/** Compares V3 plans with the calls of its SDK. */
export function v3Comparisons({
  core,
  Pool,
  Position,
  NonfungiblePositionManager: manager,
}: V3Sdk): Record<string, Comparison> {
  const weth = core.WETH9[CHAIN_ID]!.address as Address;
  const ether = core.Ether.onChain(CHAIN_ID);
  const contracts = { v3PositionManager: MANAGER, weth };

  function random3() {
    const { fee, tickSpacing } = random.pick(V3_FEES);
    const isNative = flag();
    const pair = [isNative ? weth : address(), address()].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
    const [token0, token1] = pair as [Address, Address];
    const deposit = randomDeposit(tickSpacing);
    const { sqrtPriceX96, range, tick } = deposit;
    const pool = new Pool(tokenOf(core, token0), tokenOf(core, token1), fee, String(sqrtPriceX96), "0", tick);
    const position = new Position({ pool, liquidity: String(deposit.deposit.liquidity), ...range });
    return { ...deposit, isNative, pool: { token0, token1, fee }, position };
  }
  const common = ({ slippageBps, deadlineSeconds, isNative }: ReturnType<typeof random3>) => ({
    slippageTolerance: new core.Percent(slippageBps, BASIS_POINTS),
    deadline: String(deadlineSeconds),
    ...(isNative ? { useNative: ether } : {}),
  });
  const product = ({
    pool,
    deposit,
    range,
    sqrtPriceX96,
    slippageBps,
    isNative,
    deadlineSeconds,
  }: ReturnType<typeof random3>) => {
    const minimum = mintMinimum(deposit, range, sqrtPriceX96, slippageBps);
    return { contracts, pool, amounts: deposit, minimum, isNative, deadlineSeconds };
  };
  const expectedOwed = ({ pool, isNative }: ReturnType<typeof random3>) => {
    const nothing = (token: Address) =>
      core.CurrencyAmount.fromRawAmount(isNative && token === weth ? ether : tokenOf(core, token), "0");
    return { expectedCurrencyOwed0: nothing(pool.token0), expectedCurrencyOwed1: nothing(pool.token1) };
  };

  return {
    "V3 mint": () => {
      const values = random3();
      const { deposit, range, recipient, sqrtPriceX96, position } = values;
      if (deposit.liquidity === 0n) return null;
      const isNew = flag();
      const initial = isNew ? { initialSqrtPriceX96: sqrtPriceX96 } : {};
      return [
        onlyCall(planV3Mint({ ...product(values), range, recipient, ...initial })),
        manager.addCallParameters(position, { ...common(values), recipient, createPool: isNew }),
      ];
    },
    "V3 increase": () => {
      const values = random3();
      if (values.deposit.liquidity === 0n) return null;
      return [
        onlyCall(planV3Increase({ ...product(values), tokenId: values.tokenId })),
        manager.addCallParameters(values.position, { ...common(values), tokenId: String(values.tokenId) }),
      ];
    },
    "V3 withdrawal": () => {
      const values = random3();
      const { deposit, range, sqrtPriceX96, slippageBps, tokenId, recipient, deadlineSeconds, pool, isNative } = values;
      const shareBps = random.pick([BASIS_POINTS, whole(1, BASIS_POINTS)]);
      const liquidity = shareOfLiquidity(deposit.liquidity, shareBps);
      if (liquidity === 0n) return null;
      const isBurned = shareBps === BASIS_POINTS && flag();
      const minimum = burnMinimum(liquidity, range, sqrtPriceX96, slippageBps);
      return [
        onlyCall(
          planV3Withdrawal({
            contracts,
            tokenId,
            pool,
            liquidity,
            isNative,
            isBurned,
            minimum,
            recipient,
            deadlineSeconds,
          }),
        ),
        manager.removeCallParameters(values.position, {
          ...common(values),
          tokenId: String(tokenId),
          burnToken: isBurned,
          liquidityPercentage: new core.Percent(shareBps, BASIS_POINTS),
          collectOptions: { ...expectedOwed(values), recipient },
        }),
      ];
    },
    "V3 collection": () => {
      const values = random3();
      const { pool, tokenId, recipient, isNative } = values;
      return [
        onlyCall(planV3Collection({ contracts, positions: [{ pool, tokenId }], recipient, isNative })),
        manager.collectCallParameters({ tokenId: String(tokenId), ...expectedOwed(values), recipient }),
      ];
    },
  };
}
