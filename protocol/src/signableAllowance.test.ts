import { type Address, decodeFunctionData, encodeFunctionResult, getAddress, type Hex, parseAbi } from "viem";
import type { AllowanceCall } from "./missingAllowances";
import { MAX_PERMIT2_AMOUNT } from "./permit2";
import { allowanceToSign } from "./signableAllowance";

const [OWNER, TOKEN, PAIR, PERMIT2, SPENDER, ROUTER, MANAGER] = ["a1", "b1", "b2", "c1", "d1", "d2", "e1"].map((end) =>
  getAddress(`0x${end.padStart(40, "0")}`),
) as [Address, Address, Address, Address, Address, Address, Address];
const owner = { owner: OWNER, permit2: PERMIT2, chainId: 1, deadlineSeconds: 1_800_000_000n };
const NO_DATA = { data: "0x" } as const;
const SIGNATURE = "0x01";

const permit = (spender: Address, amount: bigint | null): AllowanceCall => ({
  kind: "PERMIT",
  token: TOKEN,
  spender,
  amount,
  nonce: 7,
  expirationSeconds: 1_800_001_800,
  to: PERMIT2,
  ...NO_DATA,
});
const token = (of: Address): AllowanceCall => ({
  kind: "TOKEN",
  token: of,
  spender: SPENDER,
  amount: 5n,
  isChange: false,
  to: of,
  ...NO_DATA,
});
const position: AllowanceCall = { kind: "POSITION", tokenId: 12n, spender: ROUTER, to: MANAGER, ...NO_DATA };

const NONCES = parseAbi([
  "function nonces(address owner) view returns (uint256)",
  "function positions(uint256 tokenId) view returns (uint96, address, address, address, uint24, int24, int24, uint128, uint256, uint256, uint128, uint128)",
]);

/** A pair whose owner has signed 3 permits, and a position with 4. */
function read({ data }: { data: Hex }): Promise<Hex> {
  const { functionName, args } = decodeFunctionData({ abi: NONCES, data });
  if (functionName === "nonces") {
    expect(args).toEqual([OWNER]);
    return Promise.resolve(encodeFunctionResult({ abi: NONCES, functionName, result: 3n }));
  }
  expect(args).toEqual([12n]);
  const none = [OWNER, TOKEN, PAIR, 500, -10, 10, 1n, 0n, 0n, 0n, 0n] as const;
  return Promise.resolve(encodeFunctionResult({ abi: NONCES, functionName, result: [4n, ...none] }));
}

test("one signature gives Permit2's allowances for the position manager, and for no one else", async () => {
  const missing = [token(TOKEN), permit(SPENDER, 9n), permit(SPENDER, null), permit(ROUTER, 9n)];
  const signable = await allowanceToSign(read, missing, { kind: "PERMITS", spender: SPENDER }, owner);
  expect(signable!.replaced).toEqual([missing[1], missing[2]]);
  const details = { token: TOKEN, expiration: 1_800_001_800, nonce: 7 };
  expect(signable!.typedData).toMatchObject({
    domain: { verifyingContract: PERMIT2, chainId: 1 },
    primaryType: "PermitBatch",
    message: {
      details: [
        { ...details, amount: 9n },
        { ...details, amount: MAX_PERMIT2_AMOUNT },
      ],
      spender: SPENDER,
      sigDeadline: owner.deadlineSeconds,
    },
  });
  expect(signable!.signed(SIGNATURE)).toMatchObject({
    kind: "PERMITS",
    signature: SIGNATURE,
    permits: { tokens: [{ amount: 9n }, { amount: MAX_PERMIT2_AMOUNT }], spender: SPENDER },
  });
});

test("a pair's token is allowed by a permit of exactly the liquidity, with the pair's nonce", async () => {
  const missing = [token(TOKEN), token(PAIR)];
  const signable = await allowanceToSign(read, missing, { kind: "PAIR", pair: PAIR, liquidity: 5n }, owner);
  expect(signable!.replaced).toEqual([missing[1]]);
  expect(signable!.typedData).toMatchObject({
    domain: { name: "Uniswap V2", verifyingContract: PAIR },
    message: { owner: OWNER, spender: SPENDER, value: 5n, nonce: 3n, deadline: owner.deadlineSeconds },
  });
  expect(signable!.signed(SIGNATURE)).toEqual({
    kind: "PAIR",
    signature: SIGNATURE,
    deadlineSeconds: owner.deadlineSeconds,
  });
});

test("a position is allowed by a permit with its own nonce", async () => {
  const signable = await allowanceToSign(read, [position], { kind: "POSITION", manager: MANAGER }, owner);
  expect(signable!.typedData).toMatchObject({
    domain: { name: "Uniswap V3 Positions NFT-V1", verifyingContract: MANAGER },
    message: { spender: ROUTER, tokenId: 12n, nonce: 4n, deadline: owner.deadlineSeconds },
  });
});

test("nothing is signed where nothing that can be signed is missing", async () => {
  for (const missing of [[], [token(TOKEN)], [permit(ROUTER, 9n)]]) {
    expect(await allowanceToSign(read, missing, { kind: "PERMITS", spender: SPENDER }, owner)).toBeNull();
  }
});
