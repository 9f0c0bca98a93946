import type { RevocableApproval } from "../approvals/approvalFacts";

const address = (digits: string) => `0x${digits.repeat(20)}`;

/** Returns an unlimited allowance of a spender for 100 tokens of a dollar, with other facts. */
export function testApproval(facts: Partial<RevocableApproval> = {}): RevocableApproval {
  return {
    id: "approval",
    chain: "ETHEREUM",
    kind: "TOKEN",
    owner: address("aa"),
    spender: address("bb"),
    spenderName: null,
    contract: address("cc"),
    name: "USDC",
    decimals: 6,
    tokenId: null,
    picture: { url: null, letters: "USDC", seed: "usdc" },
    quantity: "115792",
    isUnlimited: true,
    expiresAt: null,
    balance: "100",
    price: 1,
    valueAtRisk: 100,
    timestamp: 1_700_000_000,
    hash: `0x${"11".repeat(32)}`,
    ...facts,
  };
}
