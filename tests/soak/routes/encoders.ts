import * as router from "@cenote/protocol/universalRouter";
import * as v4 from "@cenote/protocol/v4Actions";
import { type Address, type Hex, hexToBytes, numberToHex } from "viem";
import { createRandom } from "../../../localnet/src/random";
import { peerTitle, requireFrom } from "../../peers/peers";
import type { Part } from "../../suite";
import { comparePublished } from "./publishedTransactions";

const SDK = "@uniswap/universal-router-sdk";
const EACH = 100;
type RouterSdk = {
  readonly CommandType: Readonly<Record<string, number>>;
  readonly RoutePlanner: new () => {
    addCommand(type: number, parameters: readonly unknown[]): void;
    readonly commands: Hex;
    readonly inputs: readonly Hex[];
  };
};
type V4Sdk = {
  readonly Actions: Readonly<Record<string, number>>;
  readonly V4Planner: new () => {
    addAction(type: number, parameters: readonly unknown[]): void;
    readonly actions: Hex;
    readonly params: readonly Hex[];
  };
};
type Encoded = { readonly code: number; readonly data: Hex };

const random = createRandom("encoders");
const number = (bits: number) =>
  BigInt(`0x${Array.from({ length: bits / 4 }, () => Math.floor(random.next() * 16).toString(16)).join("")}`);
const amount = () => number(random.pick([8, 64, 128, 252]));
const uint128 = () => number(random.pick([8, 64, 128]));
const address = (): Address => numberToHex(number(160), { size: 20 });
const flag = () => random.next() < 0.5;
const feeOf = () => Math.floor(random.next() * 2 ** 24);
const tokens = () => Array.from({ length: 2 + Math.floor(random.next() * 3) }, address);

/** Each encoder with random values, called by the product and by the SDK. */
const COMMANDS: Readonly<
  Record<string, () => { readonly ours: router.RouterCommand; readonly theirs: readonly unknown[] }>
> = {
  V2_SWAP_EXACT_IN: () => {
    const [path, recipient, amountIn, minimumOut, isPaidByCaller] = [tokens(), address(), amount(), amount(), flag()];
    return {
      ours: router.swapV2ExactIn(path, { recipient, amountIn, minimumOut, isPaidByCaller }),
      theirs: [recipient, amountIn, minimumOut, path, isPaidByCaller],
    };
  },
  V2_SWAP_EXACT_OUT: () => {
    const [path, recipient, amountOut, maximumIn, isPaidByCaller] = [tokens(), address(), amount(), amount(), flag()];
    return {
      ours: router.swapV2ExactOut(path, { recipient, amountOut, maximumIn, isPaidByCaller }),
      theirs: [recipient, amountOut, maximumIn, path, isPaidByCaller],
    };
  },
  V3_SWAP_EXACT_IN: () => {
    const path = v3Path();
    const [recipient, amountIn, minimumOut, isPaidByCaller] = [address(), amount(), amount(), flag()];
    return {
      ours: router.swapV3ExactIn(path, { recipient, amountIn, minimumOut, isPaidByCaller }),
      theirs: [recipient, amountIn, minimumOut, packed(path.tokens, path.fees), isPaidByCaller],
    };
  },
  V3_SWAP_EXACT_OUT: () => {
    const path = v3Path();
    const [recipient, amountOut, maximumIn, isPaidByCaller] = [address(), amount(), amount(), flag()];
    const backwards = packed([...path.tokens].reverse(), [...path.fees].reverse());
    return {
      ours: router.swapV3ExactOut(path, { recipient, amountOut, maximumIn, isPaidByCaller }),
      theirs: [recipient, amountOut, maximumIn, backwards, isPaidByCaller],
    };
  },
  PERMIT2_PERMIT: () => {
    const [token, spender, granted, deadlineSeconds] = [address(), address(), number(160), amount()];
    const [expirationSeconds, nonce] = [Number(number(48)), Number(number(48))];
    const signature = numberToHex(number(252), { size: 65 });
    const details = { token, amount: granted, expiration: expirationSeconds, nonce };
    return {
      ours: router.permit({ token, spender, amount: granted, deadlineSeconds, expirationSeconds, nonce }, signature),
      theirs: [{ details, spender, sigDeadline: deadlineSeconds }, signature],
    };
  },
  PERMIT2_TRANSFER_FROM: () => {
    const [token, recipient, moved] = [address(), address(), number(160)];
    return { ours: router.transferFrom(token, recipient, moved), theirs: [token, recipient, moved] };
  },
  WRAP_ETH: () => {
    const [recipient, wrapped] = [address(), amount()];
    return { ours: router.wrapNative(recipient, wrapped), theirs: [recipient, wrapped] };
  },
  UNWRAP_WETH: () => {
    const [recipient, minimum] = [address(), amount()];
    return { ours: router.unwrapNative(recipient, minimum), theirs: [recipient, minimum] };
  },
  SWEEP: () => {
    const [token, recipient, minimum] = [address(), address(), amount()];
    return { ours: router.sweep(token, recipient, minimum), theirs: [token, recipient, minimum] };
  },
};

const ACTIONS: Readonly<Record<string, () => { readonly ours: v4.V4Action; readonly theirs: readonly unknown[] }>> = {
  SWAP_EXACT_IN_SINGLE: () => {
    const [key, isZeroForOne, amountIn, minimumOut] = [poolKey(), flag(), uint128(), uint128()];
    const hookData = numberToHex(number(64), { size: 8 });
    return {
      ours: v4.swapExactInSingle({ key, isZeroForOne, amountIn, minimumOut, hookData }),
      theirs: [{ poolKey: key, zeroForOne: isZeroForOne, amountIn, amountOutMinimum: minimumOut, hookData }],
    };
  },
  SWAP_EXACT_OUT_SINGLE: () => {
    const [key, isZeroForOne, amountOut, maximumIn] = [poolKey(), flag(), uint128(), uint128()];
    return {
      ours: v4.swapExactOutSingle({ key, isZeroForOne, amountOut, maximumIn }),
      theirs: [{ poolKey: key, zeroForOne: isZeroForOne, amountOut, amountInMaximum: maximumIn, hookData: "0x" }],
    };
  },
  SETTLE: () => {
    const [currency, settled, isPaidByCaller] = [address(), amount(), flag()];
    return { ours: v4.settle(currency, settled, isPaidByCaller), theirs: [currency, settled, isPaidByCaller] };
  },
  TAKE: () => {
    const [currency, recipient, taken] = [address(), address(), amount()];
    return { ours: v4.take(currency, recipient, taken), theirs: [currency, recipient, taken] };
  },
  SETTLE_ALL: () => {
    const [currency, maximum] = [address(), amount()];
    return { ours: v4.settleAll(currency, maximum), theirs: [currency, maximum] };
  },
};

function v3Path(): router.V3Path {
  const path = tokens();
  return { tokens: path, fees: path.slice(1).map(feeOf) };
}

/** Packed manually, so that the product's own packing is compared too. */
function packed(path: readonly Address[], fees: readonly number[]): Hex {
  return `0x${path.map((token, index) => token.slice(2) + (index < fees.length ? fees[index]!.toString(16).padStart(6, "0") : "")).join("")}`;
}

function poolKey() {
  return {
    currency0: address(),
    currency1: address(),
    fee: feeOf(),
    tickSpacing: Math.floor(random.between(-1000, 1000)),
    hooks: address(),
  };
}

/** The product's commands compared with those of the SDK, and published transactions decoded and re-encoded. */
export const encoders: Part = {
  title: `${EACH} random values of each encoder against ${peerTitle(SDK)}, and the published transactions`,
  run: async () => {
    const load = await requireFrom(SDK);
    const { CommandType, RoutePlanner } = load(SDK) as RouterSdk;
    const { Actions, V4Planner } = load("@uniswap/v4-sdk") as V4Sdk;
    const rows = [
      ...Object.entries(COMMANDS).map(([name, create]) =>
        compare(name, () => {
          const { ours, theirs } = create();
          const planner = new RoutePlanner();
          planner.addCommand(CommandType[name]!, theirs);
          // The SDK has no permit that may fail: that flag is ours.
          return [
            { code: ours.code & ~router.MAY_FAIL, data: ours.input },
            { code: hexToBytes(planner.commands)[0]!, data: planner.inputs[0]! },
          ];
        }),
      ),
      ...Object.entries(ACTIONS).map(([name, create]) =>
        compare(name, () => {
          const { ours, theirs } = create();
          const planner = new V4Planner();
          planner.addAction(Actions[name]!, theirs);
          return [
            { code: ours.code, data: ours.parameters },
            { code: hexToBytes(planner.actions)[0]!, data: planner.params[0]! },
          ];
        }),
      ),
      comparePublished(),
    ];
    if (rows.some(({ different }) => different)) process.exitCode = 1;
    return rows;
  },
};

function compare(encoder: string, pair: () => readonly [Encoded, Encoded]) {
  const pairs = Array.from({ length: EACH }, pair);
  const different = pairs.filter(([ours, theirs]) => ours.code !== theirs.code || ours.data !== theirs.data);
  if (different[0]) console.log(encoder, ...different[0]);
  return { encoder, compared: EACH, different: different.length };
}
