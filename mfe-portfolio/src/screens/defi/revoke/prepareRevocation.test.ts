import { decodeFunctionData, erc20Abi, pad, toHex, type Hex, type Address } from "viem";
import type { SimulatedCall, Simulation, SimulationInput } from "@cenote/kit/sending";
import type { RevocableApproval } from "../../../lib/approvals/approvalFacts";
import { prepareRevocation } from "./prepareRevocation";

const ACCOUNT: Address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const SPENDER: Address = "0x00000000000000000000000000000000000005e1";
const BNB: Address = "0xB8c77482e45F1F44dE1745F52C74426C631bDD52";
const USDC: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const approval = (contract: string) =>
  ({
    id: contract,
    kind: "TOKEN",
    contract,
    spender: SPENDER,
    name: "BNB",
    decimals: 18,
  }) as unknown as RevocableApproval;

/** A node on which a token refuses an allowance below its minimum. Null for a token that refuses all of them. */
function node(least: Readonly<Record<string, bigint | null>>) {
  const simulate = (_: string, { calls }: SimulationInput): Promise<Simulation> => {
    const allowed: Record<string, bigint> = {};
    const results = calls.map(({ to, data }): SimulatedCall => {
      const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data as Hex });
      if (functionName === "allowance") {
        return { isSuccess: true, gasUsed: 1n, returnData: pad(toHex(allowed[to] ?? 0n)) };
      }
      const amount = (args as readonly [string, bigint])[1];
      const minimum = least[to] === undefined ? 0n : least[to];
      const isSuccess = minimum !== null && amount >= minimum;
      if (isSuccess) allowed[to] = amount;
      return { isSuccess, gasUsed: 1n, returnData: "0x" };
    });
    const isSuccess = results.every((one) => one.isSuccess);
    return Promise.resolve({ kind: "full", isSuccess, isShortOfCoin: false, calls: results, changes: [] });
  };
  const host = {
    simulate,
    swapContracts: () => Promise.resolve(null),
    signing: { batching: () => Promise.resolve("unsupported" as const) },
  };
  return host as unknown as Parameters<typeof prepareRevocation>[0];
}

const prepare = (host: Parameters<typeof prepareRevocation>[0]) =>
  prepareRevocation(
    host,
    { chain: "ETHEREUM", account: ACCOUNT, approvals: [approval(BNB), approval(USDC)] },
    new AbortController().signal,
  );
const amounts = ({ steps }: Awaited<ReturnType<typeof prepare>>) =>
  steps
    .flatMap((step) => (step.kind === "send" ? step.calls : []))
    .map(({ action }) => (action as { amount?: string }).amount);

test("revokes by an allowance of 0", async () => {
  const plan = await prepare(node({}));
  expect(amounts(plan)).toEqual(["0", "0"]);
  expect(plan).toMatchObject({ simulation: { isSuccess: true }, remaining: 0, lowered: 0 });
});

test("leaves the smallest unit of a token that refuses an allowance of 0", async () => {
  const plan = await prepare(node({ [BNB]: 1n }));
  expect(amounts(plan)).toEqual(["1", "0"]);
  expect(plan).toMatchObject({ simulation: { isSuccess: true }, remaining: 0, lowered: 1 });
});

test("fails where a token refuses every allowance", async () => {
  const plan = await prepare(node({ [BNB]: null }));
  expect(amounts(plan)).toEqual(["0", "0"]);
  expect(plan).toMatchObject({ simulation: { isSuccess: false }, remaining: null, lowered: 0 });
});
