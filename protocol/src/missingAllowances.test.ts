import {
  type Address,
  decodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  parseAbi,
  zeroAddress,
} from "viem";
import type { NeededAllowance } from "./liquidity-actions/plan";
import { missingAllowances } from "./missingAllowances";

const [OWNER, TOKEN, OTHER, PERMIT2, SPENDER, MANAGER] = ["a1", "b1", "b2", "c1", "d1", "e1"].map((end) =>
  getAddress(`0x${end.padStart(40, "0")}`),
) as [Address, Address, Address, Address, Address, Address];
const NOW = 1_800_000_000n;

const ERC20 = parseAbi([
  "function approve(address spender, uint256 amount)",
  "function allowance(address owner, address spender) view returns (uint256)",
]);
const PERMIT2_ABI = parseAbi([
  "function approve(address token, address spender, uint160 amount, uint48 expiration)",
  "function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)",
]);
const NFT = parseAbi([
  "function approve(address to, uint256 tokenId)",
  "function getApproved(uint256 tokenId) view returns (address)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
]);

type Allowances = {
  /** ERC-20 allowances, by token and spender. */
  readonly tokens?: Readonly<Record<string, bigint>>;
  /** Permit2 allowances, by token and spender: the amount, and the expiration in seconds since the epoch. */
  readonly permits?: Readonly<Record<string, readonly [bigint, number]>>;
  readonly operator?: Address;
  readonly isOperator?: boolean;
};

const of = (token: string, spender: string) => `${token} ${spender}`.toLowerCase();

/** A chain with these allowances of the owner. */
function chain({ tokens = {}, permits = {}, operator = zeroAddress, isOperator = false }: Allowances) {
  return ({ to, data }: { to: Address; data: Hex }): Promise<Hex> => {
    if (to === PERMIT2) {
      const { args } = decodeFunctionData({ abi: PERMIT2_ABI, data });
      const [amount, ends] = permits[of(args[1]!, args[2] as string)] ?? [0n, 0];
      return Promise.resolve(
        encodeFunctionResult({ abi: PERMIT2_ABI, functionName: "allowance", result: [amount, ends, 7] }),
      );
    }
    if (to === MANAGER) {
      const { functionName } = decodeFunctionData({ abi: NFT, data });
      return Promise.resolve(
        functionName === "getApproved"
          ? encodeFunctionResult({ abi: NFT, functionName, result: operator })
          : encodeFunctionResult({ abi: NFT, functionName: "isApprovedForAll", result: isOperator }),
      );
    }
    const { args } = decodeFunctionData({ abi: ERC20, data });
    const result = tokens[of(to, args[1] as string)] ?? 0n;
    return Promise.resolve(encodeFunctionResult({ abi: ERC20, functionName: "allowance", result }));
  };
}

const missing = (allowances: Allowances, needed: readonly NeededAllowance[], isExact = true) =>
  missingAllowances(chain(allowances), needed, {
    owner: OWNER,
    permit2: PERMIT2,
    nowSeconds: NOW,
    permitSeconds: 1800,
    isExact,
  });
const ofToken = (amount: bigint, token = TOKEN): NeededAllowance => ({
  kind: "TOKEN",
  token,
  spender: SPENDER,
  amount,
});
const byPermit2 = (amount: bigint): NeededAllowance => ({ kind: "PERMIT2", token: TOKEN, spender: SPENDER, amount });
const decode = (data: Hex) => decodeFunctionData({ abi: [...ERC20, ...PERMIT2_ABI, ...NFT], data }).args;

test("a token is approved for what is needed, and no more unless the visitor wants no limit", async () => {
  const [exact] = await missing({}, [ofToken(5n)]);
  expect(exact).toMatchObject({ kind: "TOKEN", to: TOKEN, amount: 5n, isChange: false });
  expect(decode(exact!.data)).toEqual([SPENDER, 5n]);
  const [unlimited] = await missing({}, [ofToken(5n)], false);
  expect(unlimited).toMatchObject({ amount: null });
  expect(decode(unlimited!.data)).toEqual([SPENDER, 2n ** 256n - 1n]);
});

test("nothing is sent for what is allowed already, and a lower allowance is changed", async () => {
  const tokenAllowance = (amount: bigint) => ({ tokens: { [of(TOKEN, SPENDER)]: amount } });
  expect(await missing(tokenAllowance(5n), [ofToken(5n)])).toEqual([]);
  expect(await missing(tokenAllowance(4n), [ofToken(5n)])).toMatchObject([{ isChange: true }]);
});

test("the amounts of one token for one spender are allowed together", async () => {
  const calls = await missing({}, [ofToken(5n), ofToken(7n), ofToken(1n, OTHER)]);
  expect(calls.map((call) => [call.to, call.kind === "TOKEN" && call.amount])).toEqual([
    [TOKEN, 12n],
    [OTHER, 1n],
  ]);
});

test("Permit2 gets an allowance of the token, and gives the spender one that lasts half an hour", async () => {
  const [token, permit] = await missing({}, [byPermit2(9n)]);
  expect([token!.to, decode(token!.data)]).toEqual([TOKEN, [PERMIT2, 9n]]);
  expect([permit!.to, decode(permit!.data)]).toEqual([PERMIT2, [TOKEN, SPENDER, 9n, Number(NOW) + 1800]]);
});

test("an allowance of Permit2 that is about to expire is granted again", async () => {
  const permitUntil = (ends: number) => ({
    tokens: { [of(TOKEN, PERMIT2)]: 9n },
    permits: { [of(TOKEN, SPENDER)]: [9n, ends] as const },
  });
  expect(await missing(permitUntil(Number(NOW) + 120), [byPermit2(9n)])).toEqual([]);
  expect(await missing(permitUntil(Number(NOW) + 119), [byPermit2(9n)])).toMatchObject([{ to: PERMIT2 }]);
});

test("a position is approved unless its spender may change it already", async () => {
  const position: NeededAllowance = { kind: "POSITION", manager: MANAGER, tokenId: 3n, spender: SPENDER };
  const [call] = await missing({}, [position]);
  expect(call).toMatchObject({ kind: "POSITION", to: MANAGER, tokenId: 3n });
  expect(decode(call!.data)).toEqual([SPENDER, 3n]);
  expect(await missing({ operator: SPENDER }, [position])).toEqual([]);
  expect(await missing({ isOperator: true }, [position])).toEqual([]);
});
