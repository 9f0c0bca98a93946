import { burnMinimum, mintMaximum, shareOfLiquidity } from "@cenote/protocol/liquidity-actions/deposit";
import {
  planV4Collection,
  planV4Increase,
  planV4Mint,
  planV4Withdrawal,
} from "@cenote/protocol/liquidity-actions/v4Plans";
import { type Address, type Hex, numberToHex, zeroAddress } from "viem";
import {
  address,
  BASIS_POINTS,
  bits,
  CHAIN_ID,
  type Comparison,
  flag,
  MANAGER,
  onlyCall,
  randomDeposit,
  tokenOf,
  whole,
} from "./randomDeposit";
import type { V4Sdk } from "./sdks";

/** The SDK's alias for the caller of V4's position manager. */
const CALLER: Address = "0x0000000000000000000000000000000000000001";

/** Compares V4 plans with the calls of its SDK. */
export function v4Comparisons(sdk: V4Sdk): Record<string, Comparison> {
  const { core, Pool, Position, V4PositionManager: manager, V4PositionPlanner, Actions } = sdk;
  const ether = core.Ether.onChain(CHAIN_ID);
  const contracts = { v4PositionManager: MANAGER };

  function random4() {
    const isNative = flag();
    const sorted = [address(), address()].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
    const [currency0, currency1] = [isNative ? zeroAddress : sorted[0]!, sorted[1]!];
    const key = { currency0, currency1, fee: whole(0, 999_999), tickSpacing: whole(1, 500), hooks: zeroAddress };
    const deposit = randomDeposit(key.tickSpacing);
    const { sqrtPriceX96, range, tick, slippageBps } = deposit;
    const { liquidity } = deposit.deposit;
    const one = isNative ? ether : tokenOf(core, currency0);
    const settings = [key.fee, key.tickSpacing, key.hooks, String(sqrtPriceX96), "0", tick] as const;
    const pool = new Pool(one, tokenOf(core, currency1), ...settings);
    const position = new Position({ pool, liquidity: String(liquidity), ...range });
    const hookData: Hex = flag() ? "0x" : numberToHex(bits(64), { size: 8 });
    const maximum = mintMaximum(liquidity, range, sqrtPriceX96, slippageBps);
    return { ...deposit, key, isNative, position, hookData, liquidity, maximum };
  }
  type Values = ReturnType<typeof random4>;
  const common = ({ slippageBps, deadlineSeconds, isNative, hookData }: Values) => ({
    slippageTolerance: new core.Percent(slippageBps, BASIS_POINTS),
    deadline: String(deadlineSeconds),
    hookData,
    ...(isNative ? { useNative: ether } : {}),
  });
  const product = ({ key, liquidity, maximum, hookData, deadlineSeconds }: Values) => {
    return { contracts, key, liquidity, maximum, hookData, deadlineSeconds, owner: CALLER };
  };
  const signedPermits = ({ key, maximum }: Values) => {
    const nonce = whole(0, 1000);
    const tokens = [{ token: key.currency1, amount: maximum.amount1, expirationSeconds: 2 ** 40, nonce }];
    return {
      permits: { spender: MANAGER, deadlineSeconds: bits(40), tokens },
      signature: numberToHex(bits(252), { size: 65 }),
    };
  };
  const permitOfSdk = ({ permits, signature }: ReturnType<typeof signedPermits>) => ({
    owner: CALLER,
    signature,
    permitBatch: {
      details: permits.tokens.map(({ token, amount: allowed, expirationSeconds, nonce }) => {
        return { token, amount: String(allowed), expiration: String(expirationSeconds), nonce: String(nonce) };
      }),
      spender: permits.spender,
      sigDeadline: String(permits.deadlineSeconds),
    },
  });

  return {
    "V4 mint": () => {
      const values = random4();
      const { range, recipient, sqrtPriceX96, position, liquidity } = values;
      if (liquidity === 0n) return null;
      const isNew = flag();
      const signed = flag() ? signedPermits(values) : null;
      return [
        onlyCall(
          planV4Mint({
            ...product(values),
            range,
            recipient,
            ...(isNew ? { initialSqrtPriceX96: sqrtPriceX96 } : {}),
            ...(signed ? { signedPermits: signed } : {}),
          }),
        ),
        manager.addCallParameters(position, {
          ...common(values),
          recipient,
          createPool: isNew,
          sqrtPriceX96: String(sqrtPriceX96),
          ...(signed ? { batchPermit: permitOfSdk(signed) } : {}),
        }),
      ];
    },
    "V4 increase": () => {
      const values = random4();
      if (values.liquidity === 0n) return null;
      return [
        onlyCall(planV4Increase({ ...product(values), tokenId: values.tokenId })),
        manager.addCallParameters(values.position, { ...common(values), tokenId: String(values.tokenId) }),
      ];
    },
    "V4 withdrawal": () => {
      const values = random4();
      const { range, sqrtPriceX96, slippageBps, tokenId, key, hookData, deadlineSeconds } = values;
      const isBurned = flag();
      const shareBps = isBurned ? BASIS_POINTS : whole(1, BASIS_POINTS);
      const liquidity = shareOfLiquidity(values.liquidity, shareBps);
      if (liquidity === 0n) return null;
      const minimum = burnMinimum(liquidity, range, sqrtPriceX96, slippageBps);
      return [
        onlyCall(
          planV4Withdrawal({
            contracts,
            key,
            tokenId,
            hookData,
            deadlineSeconds,
            minimum,
            recipient: CALLER,
            liquidity: isBurned ? "all" : liquidity,
          }),
        ),
        manager.removeCallParameters(values.position, {
          ...common(values),
          tokenId: String(tokenId),
          burnToken: isBurned,
          liquidityPercentage: new core.Percent(shareBps, BASIS_POINTS),
        }),
      ];
    },
    "V4 collection": () => {
      const { key, tokenId, hookData, recipient, deadlineSeconds } = random4();
      // The SDK collects one position at a time, with another action: its planner encodes the same ones.
      const planner = new V4PositionPlanner();
      planner.addDecrease(String(tokenId), "0", "0", "0", hookData);
      for (const currency of [key.currency0, key.currency1])
        planner.addAction(Actions.TAKE!, [currency, recipient, "0"]);
      const calldata = manager.encodeModifyLiquidities(planner.finalize(), String(deadlineSeconds));
      const positions = [{ key, tokenId, hookData }];
      return [
        onlyCall(planV4Collection({ contracts, positions, recipient, deadlineSeconds })),
        { calldata, value: "0x0" },
      ];
    },
  };
}
