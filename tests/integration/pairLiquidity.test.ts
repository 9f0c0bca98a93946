import { decodeLiquidityRevert } from "@cenote/protocol/liquidity-actions/liquidityReverts";
import {
  pairDepositMinimum,
  pairDepositOf,
  pairWithdrawalMinimum,
  pairWithdrawnAmounts,
} from "@cenote/protocol/liquidity-actions/pairDeposit";
import { planPairDeposit, planPairWithdrawal } from "@cenote/protocol/liquidity-actions/pairPlans";
import { type Address, parseAbi, zeroAddress } from "viem";
import { FAR_DEADLINE_SECONDS, type Provider } from "../liquidityProvider";
import { type LiquidityWorld, orderedPair, RECIPIENT, SLIPPAGE_BPS, withLiquidityWorld } from "./liquidityWorld";

jest.setTimeout(180_000);

let world: LiquidityWorld;
let provider: Provider;
withLiquidityWorld((opened) => {
  world = opened;
  ({ provider } = opened);
});
const contracts = () => provider.contracts;

async function openPair() {
  const address = await provider.pairOf(world.weth, world.stable);
  return { address, ...orderedPair(world.weth, world.stable), reserves: await provider.reservesOf(address) };
}

test.each([false, true])("adds liquidity, and takes it out by a permit (coin: %s)", async (isNative) => {
  const { reserves, ...pair } = await openPair();
  const ofCoin = pair.token0 === world.weth ? "amount0" : "amount1";
  const exact = { amount0: reserves.reserve0 / 1000n, amount1: reserves.reserve1 / 1000n };
  const amounts = { ...exact, [ofCoin]: exact[ofCoin] * 2n };
  const minimum = pairDepositMinimum(amounts, reserves, SLIPPAGE_BPS);
  const tokens = [pair.token0, pair.token1].map((token) => (isNative && token === world.weth ? zeroAddress : token));
  const deposit = planPairDeposit({ contracts: contracts(), pair, amounts, minimum, isNative, ...world.limits });
  const added = await provider.gains(provider.address, [...tokens, pair.address], () => provider.run(deposit));
  expect(added.status).toBe("success");
  const expected = pairDepositOf(amounts, reserves);
  expect(added.gained).toEqual(
    new Map([
      [tokens[0]!, -expected.amount0],
      [tokens[1]!, -expected.amount1],
      [pair.address, expected.liquidity],
    ]),
  );

  const now = await provider.reservesOf(pair.address);
  const { liquidity } = expected;
  const withdrawal = {
    contracts: contracts(),
    pair,
    liquidity,
    isNative,
    recipient: RECIPIENT,
    deadlineSeconds: FAR_DEADLINE_SECONDS,
    minimum: pairWithdrawalMinimum(liquidity, now, SLIPPAGE_BPS),
    permitSignature: await provider.signPairPermit(pair.address, contracts().v2Router, liquidity),
  };
  const plan = planPairWithdrawal(withdrawal);
  expect(plan.allowances).toEqual([]);
  const taken = await provider.gains(RECIPIENT, tokens, () => provider.run(plan));
  expect(taken.status).toBe("success");
  const paid = pairWithdrawnAmounts(liquidity, now);
  expect(taken.gained).toEqual(
    new Map([
      [tokens[0]!, paid.amount0],
      [tokens[1]!, paid.amount1],
    ]),
  );
  expect(await provider.balanceOf(provider.address, pair.address)).toBe(0n);
});

test("creates a pair, and withdraws by an allowance", async () => {
  const [, one, other] = world.config.stablecoins as Address[];
  const { token0, token1 } = orderedPair(one!, other!);
  expect(await provider.pairOf(token0, token1)).toBe(zeroAddress);
  const amounts = { amount0: 5_000_000n, amount1: 7_000_000n };
  const none = { reserve0: 0n, reserve1: 0n, totalSupply: 0n };
  const plan = planPairDeposit({
    contracts: contracts(),
    pair: { token0, token1 },
    amounts,
    minimum: pairDepositMinimum(amounts, none, SLIPPAGE_BPS),
    isNative: false,
    ...world.limits,
  });
  expect((await provider.run(plan)).status).toBe("success");
  const address = await provider.pairOf(token0, token1);
  const { liquidity } = pairDepositOf(amounts, none);
  expect(await provider.balanceOf(provider.address, address)).toBe(liquidity);
  const reserves = await provider.reservesOf(address);
  const paid = pairWithdrawnAmounts(liquidity, reserves);
  const { status, gained } = await provider.gains(RECIPIENT, [token0, token1], () =>
    provider.run(
      planPairWithdrawal({
        contracts: contracts(),
        pair: { address, token0, token1 },
        liquidity,
        minimum: paid,
        isNative: false,
        recipient: RECIPIENT,
        deadlineSeconds: FAR_DEADLINE_SECONDS,
      }),
    ),
  );
  expect(status).toBe("success");
  expect(gained).toEqual(
    new Map([
      [token0, paid.amount0],
      [token1, paid.amount1],
    ]),
  );
});

test("refuses a moved price, a late transaction and a foreign signature", async () => {
  const { reserves, ...pair } = await openPair();
  const amounts = { amount0: reserves.reserve0 / 1000n, amount1: reserves.reserve1 / 1000n };
  const deposit = { contracts: contracts(), pair, amounts, isNative: false, ...world.limits };
  const reasonOf = async (plan: Parameters<Provider["run"]>[0]) =>
    decodeLiquidityRevert((await provider.run(plan)).revertData).reason;
  const stale = { ...reserves, reserve1: (reserves.reserve1 * 104n) / 100n };
  const tooHigh = pairDepositMinimum({ ...amounts, amount1: amounts.amount1 * 2n }, stale, 50);
  expect(await reasonOf(planPairDeposit({ ...deposit, minimum: tooHigh }))).toBe("PRICE_MOVED");
  const minimum = { amount0: 0n, amount1: 0n };
  expect(await reasonOf(planPairDeposit({ ...deposit, minimum, deadlineSeconds: 1n }))).toBe("DEADLINE_PASSED");
  const permitSignature = await provider.signPairPermit(pair.address, contracts().v2Router, 1n);
  const withdrawal = { contracts: contracts(), pair, liquidity: 2n, isNative: false, minimum, ...world.limits };
  expect(await reasonOf(planPairWithdrawal({ ...withdrawal, permitSignature }))).toBe("SIGNATURE_INVALID");
});

test("takes liquidity of a token with a transfer fee out for the coin", async () => {
  const { pair, token, reserves } = await openTaxedPair();
  const liquidity = await provider.balanceOf(provider.address, pair.address);
  const withdrawal = { contracts: contracts(), pair, liquidity, isNative: true, ...world.limits };
  const paid = pairWithdrawnAmounts(liquidity, reserves);
  const ofToken = pair.token0 === token ? "amount0" : "amount1";
  const ofCoin = ofToken === "amount0" ? "amount1" : "amount0";
  const minimum = { [ofToken]: (paid[ofToken] * 80n) / 100n, [ofCoin]: paid[ofCoin] } as typeof paid;
  const plain = await provider.run(planPairWithdrawal({ ...withdrawal, minimum }));
  expect(plain.status).toBe("reverted");
  const { status, gained } = await provider.gains(provider.address, [zeroAddress, token], () =>
    provider.run(planPairWithdrawal({ ...withdrawal, minimum, hasTransferFee: true })),
  );
  expect(status).toBe("success");
  expect(gained.get(zeroAddress)).toBe(paid[ofCoin]);
  expect(gained.get(token)).toBeGreaterThanOrEqual(minimum[ofToken]);
  expect(gained.get(token)).toBeLessThan(paid[ofToken]);
});

/** Opens a pair of the coin and a token with a fee on the pair's payouts, with liquidity of the account. */
async function openTaxedPair() {
  const abi = parseAbi(["function pair() view returns (address)"]);
  const candidates = world.pools.flatMap((pool) => (pool.version === "V2" ? [pool.token0, pool.token1] : []));
  const answers = await Promise.allSettled(
    candidates.map((address) => provider.client.readContract({ address, abi, functionName: "pair" })),
  );
  const token = candidates[answers.findIndex(({ status }) => status === "fulfilled")]!;
  const address = await provider.pairOf(world.weth, token);
  const pair = { address, ...orderedPair(world.weth, token) };
  await provider.deal(token);
  const reserves = await provider.reservesOf(address);
  const amounts = { amount0: reserves.reserve0 / 100n, amount1: reserves.reserve1 / 100n };
  const minimum = { amount0: 0n, amount1: 0n };
  const deposit = { contracts: contracts(), pair, amounts, minimum, isNative: false, ...world.limits };
  expect((await provider.run(planPairDeposit(deposit))).status).toBe("success");
  return { pair, token, reserves: await provider.reservesOf(address) };
}
