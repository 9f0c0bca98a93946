import * as fc from "fast-check";
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  size,
} from "viem";
import vectors from "./testing/universalRouterVectors.json";
import {
  encodeExecute,
  permit,
  ROUTER_ITSELF,
  type RouterCommand,
  sweep,
  swapV2ExactIn,
  swapV2ExactOut,
  swapV3ExactIn,
  swapV3ExactOut,
  swapV4,
  unwrapNative,
  wrapNative,
} from "./universalRouter";
import { OPEN_DELTA, settle, swapExactInSingle, swapExactOutSingle, take } from "./v4Actions";

const WETH: Address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";
const USDC: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const DAI: Address = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
const NATIVE: Address = "0x0000000000000000000000000000000000000000";
/** Recipient in the published transactions. */
const OWNER: Address = "0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa";
const ETHER = 10n ** 18n;

const ABI = parseAbi([
  "function execute(bytes commands, bytes[] inputs, uint256 deadline) payable",
  "function execute(bytes commands, bytes[] inputs) payable",
]);

/** Returns the commands of a published transaction, which has no deadline. */
function published(name: keyof typeof vectors.transactions): RouterCommand[] {
  const { args } = decodeFunctionData({ abi: ABI, data: vectors.transactions[name] as Hex });
  const codes = Buffer.from(args[0].slice(2), "hex");
  return args[1].map((input, index) => ({ code: codes[index]!, input }));
}

const bySender = { isPaidByCaller: true };
const byRouter = { isPaidByCaller: false };

test("encodes V2 swaps as the SDK does: with wrapping, over two pools, for an exact output", () => {
  expect([
    wrapNative(ROUTER_ITSELF, ETHER),
    swapV2ExactIn([WETH, USDC], { recipient: OWNER, amountIn: ETHER, minimumOut: 1155813210n, ...byRouter }),
  ]).toEqual(published("UNISWAP_V2_1_ETH_FOR_USDC"));
  const path = [DAI, USDC, WETH];
  expect([
    swapV2ExactIn(path, { recipient: ROUTER_ITSELF, amountIn: 10n * ETHER, minimumOut: 0n, ...bySender }),
    unwrapNative(OWNER, 7789615537275583n),
  ]).toEqual(published("UNISWAP_V2_10_DAI_FOR_ETH_2_HOP"));
  const maximumIn = 865187348843453974n;
  expect([
    wrapNative(ROUTER_ITSELF, maximumIn),
    swapV2ExactOut([WETH, USDC], { recipient: OWNER, amountOut: 10n ** 9n, maximumIn, ...byRouter }),
    unwrapNative(OWNER, 0n),
  ]).toEqual(published("UNISWAP_V2_ETH_FOR_1000_USDC"));
});

test("encodes V3 swaps over two pools as the SDK does, exact outputs from the end", () => {
  const minimumOut = 1156616038553932922891n;
  expect([
    wrapNative(ROUTER_ITSELF, ETHER),
    swapV3ExactIn(
      { tokens: [WETH, USDC, DAI], fees: [3000, 500] },
      { recipient: OWNER, amountIn: ETHER, minimumOut, ...byRouter },
    ),
  ]).toEqual(published("UNISWAP_V3_1_ETH_FOR_DAI_2_HOP"));
  const maximumIn = 864590811545248284n;
  const [wrap, swap, unwrap] = published("UNISWAP_V3_ETH_FOR_1000_DAI_2_HOP");
  expect([wrapNative(ROUTER_ITSELF, maximumIn), unwrapNative(OWNER, 0n)]).toEqual([wrap, unwrap]);
  expect(
    swapV3ExactOut(
      { tokens: [WETH, USDC, DAI], fees: [3000, 500] },
      { recipient: OWNER, amountOut: 1000n * ETHER, maximumIn, ...byRouter },
    ),
  ).toEqual(swap);
});

test("encodes a permit as the SDK does, but as a command that may fail", () => {
  const [published0] = published("UNISWAP_V3_1000_USDC_FOR_ETH_PERMIT");
  const [{ details, spender, sigDeadline }, signature] = decodeAbiParameters(
    parseAbiParameters([
      "PermitSingle permit, bytes signature",
      "struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }",
      "struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }",
    ]),
    published0!.input,
  );
  expect(details).toMatchObject({ token: USDC, amount: 10n ** 9n, nonce: 0 });
  const { token, amount, expiration, nonce } = details;
  const permission = { token, amount, expirationSeconds: expiration, nonce, spender, deadlineSeconds: sigDeadline };
  expect(permit(permission, signature)).toEqual({ code: published0!.code | 0x80, input: published0!.input });
});

test("encodes the settlement of V4 swaps as the SDK does", () => {
  const [{ input }] = published("UNISWAP_V4_1000_USDC_FOR_ETH") as [RouterCommand];
  const [actions, parameters] = decodeAbiParameters(parseAbiParameters("bytes, bytes[]"), input);
  expect(actions).toBe("0x070b0e");
  expect([settle(USDC, OPEN_DELTA, true), take(NATIVE, OWNER, OPEN_DELTA)]).toEqual([
    { code: 0x0b, parameters: parameters[1] },
    { code: 0x0e, parameters: parameters[2] },
  ]);
});

test("chained V4 swaps keep their order and limits", () => {
  const key = { currency0: NATIVE, currency1: USDC, fee: 500, tickSpacing: 10, hooks: NATIVE };
  const swap = { key, isZeroForOne: true };
  const command = swapV4([
    swapExactInSingle({ ...swap, amountIn: 5n, minimumOut: 7n }),
    swapExactOutSingle({ ...swap, amountOut: 8n, maximumIn: 9n }),
  ]);
  const [codes, parameters] = decodeAbiParameters(parseAbiParameters("bytes, bytes[]"), command.input);
  expect([command.code, codes, parameters.length]).toEqual([0x10, "0x0608", 2]);
  // The struct's offset, five words of the key, the direction, then amount and limit.
  const words = parameters.map((one) => [7, 8].map((at) => BigInt(`0x${one.slice(2 + at * 64, 66 + at * 64)}`)));
  expect(words).toEqual([
    [5n, 7n],
    [8n, 9n],
  ]);
});

test("a V3 path has 20 bytes for each token and 3 for each fee, and one fee less than tokens", () => {
  const token = fc
    .bigInt({ min: 0n, max: 2n ** 160n - 1n })
    .map((value): Address => `0x${value.toString(16).padStart(40, "0")}`);
  fc.assert(
    fc.property(
      fc.array(token, { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 0, max: 2 ** 24 - 1 }),
      (tokens, fee) => {
        const fees = tokens.slice(1).map(() => fee);
        const swap = { recipient: OWNER, amountIn: 1n, minimumOut: 1n, ...bySender };
        const types = parseAbiParameters("address, uint256, uint256, bytes, bool");
        const [, , , path] = decodeAbiParameters(types, swapV3ExactIn({ tokens, fees }, swap).input);
        expect(size(path)).toBe(tokens.length * 20 + fees.length * 3);
        expect(() => swapV3ExactIn({ tokens, fees: [...fees, fee] }, swap)).toThrow(`got ${tokens.length}`);
      },
    ),
  );
});

test("a transaction carries its commands in order and its deadline", () => {
  const commands = [wrapNative(ROUTER_ITSELF, 1n), sweep(USDC, OWNER, 2n)];
  const { args } = decodeFunctionData({ abi: ABI, data: encodeExecute(commands, 1_700_000_000n) });
  expect(args).toEqual(["0x0b04", commands.map(({ input }) => input), 1_700_000_000n]);
});
