import { decodeFunctionData, encodeAbiParameters, parseAbi, zeroAddress } from "viem";
import { allowanceCheck, isRevoked, revocationCalls, type StandingAllowance } from "./revocations";

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const [TOKEN, OTHER, SPENDER, PERMIT2, OWNER] = [address("1"), address("2"), address("3"), address("4"), address("5")];
const ABI = parseAbi([
  "struct Pair { address token; address spender; }",
  "function lockdown(Pair[] approvals)",
  "function approve(address, uint256)",
  "function setApprovalForAll(address, bool)",
  "function allowance(address, address)",
]);
const decode = ({ to, data }: { to: string; data: `0x${string}` }) => {
  const { functionName, args } = decodeFunctionData({ abi: ABI, data });
  return { to, functionName, args };
};

const token: StandingAllowance = { kind: "TOKEN", contract: TOKEN, spender: SPENDER };
const permit = (contract: typeof TOKEN): StandingAllowance => ({ kind: "PERMIT2", contract, spender: SPENDER });
const item: StandingAllowance = { kind: "NFT", contract: TOKEN, spender: SPENDER, tokenId: 7n };
const items: StandingAllowance = { kind: "NFT_FOR_ALL", contract: OTHER, spender: SPENDER };

test("revokes each allowance in a call, and all of Permit2 in one", () => {
  const calls = revocationCalls([permit(TOKEN), token, item, permit(OTHER), items], PERMIT2);
  expect(calls.map(decode)).toEqual([
    { to: TOKEN, functionName: "approve", args: [SPENDER, 0n] },
    { to: TOKEN, functionName: "approve", args: [zeroAddress, 7n] },
    { to: OTHER, functionName: "setApprovalForAll", args: [SPENDER, false] },
    {
      to: PERMIT2,
      functionName: "lockdown",
      args: [
        [
          { token: TOKEN, spender: SPENDER },
          { token: OTHER, spender: SPENDER },
        ],
      ],
    },
  ]);
  expect(calls.at(-1)!.revokes).toEqual([permit(TOKEN), permit(OTHER)]);
});

test("calls nothing for no allowance", () => {
  expect(revocationCalls([], PERMIT2)).toEqual([]);
});

test("checks what an allowance of tokens still permits", () => {
  expect(decode(allowanceCheck(token, OWNER, PERMIT2)!)).toEqual({
    to: TOKEN,
    functionName: "allowance",
    args: [OWNER, SPENDER],
  });
  expect(allowanceCheck(permit(TOKEN), OWNER, PERMIT2)?.to).toBe(PERMIT2);
  expect(allowanceCheck(items, OWNER, PERMIT2)).toBeNull();
});

test.each([0n, 5n])("reads an allowance of %s", (amount) => {
  const uint = { type: "uint256" } as const;
  expect(isRevoked(token, encodeAbiParameters([uint], [amount]))).toBe(amount === 0n);
  expect(isRevoked(permit(TOKEN), encodeAbiParameters([uint, uint, uint], [amount, 9n, 1n]))).toBe(amount === 0n);
});
