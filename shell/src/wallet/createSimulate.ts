import type { BalanceChange, SimulatedCall, Simulate, Simulation, SimulationInput } from "@cenote/kit/sending";
import { WalletError } from "@cenote/kit/wallet/walletError";
import { NodeError, type ReadChain } from "./chainReader";
import { toHex } from "./pageFacts";
import { readTransfers } from "./transfers";
import { isUnknownMethod } from "./unknownMethod";
import { isHex } from "./untrustedFields";

/** Sender of events for moves of the chain's coin (`traceTransfers`). */
const COIN = `0x${"e".repeat(40)}`;
const BALANCE_OF = "0x70a08231000000000000000000000000";
/** Codes of anvil and of geth. */
const SHORT_OF_COIN_CODES: readonly (number | null)[] = [-32003, -38014];
const SHORT_OF_COIN = /insufficient (funds|balance)/i;

/**
 * Creates the simulation of calls on a chain's latest state: all of them by eth_simulateV1, or the first by eth_call
 * where that is missing.
 */
export function createSimulate(read: ReadChain): Simulate {
  return async (chain, input, signal) => {
    const calls = callsOf(input);
    const balances = (input.tokens ?? []).map((token) => balanceCall(token, input.account));
    const block = { calls: [...balances, ...calls, ...balances] };
    try {
      const params = [{ blockStateCalls: [block], traceTransfers: true, validation: false }, "latest"];
      return readSimulation(await read(chain, "eth_simulateV1", params, signal), input);
    } catch (error) {
      // A refusal by the node is a result; a node without the method can run a single call.
      if (isShortOfCoin(error)) return { ...NOTHING, kind: "full", isShortOfCoin: true };
      if (!(error instanceof NodeError) || !isUnknownMethod(error)) throw toWalletError(error);
    }
    return callFirst((method, params) => read(chain, method, params, signal), calls[0]);
  };
}

const NOTHING = { calls: [], changes: [], isSuccess: false, isShortOfCoin: false } as const;

type NodeCall = Readonly<Record<"from" | "to" | "data" | "value", string>>;

function callsOf({ account, calls }: SimulationInput): readonly NodeCall[] {
  return calls.map(({ to, data = "0x", value = 0n }) => ({ from: account, to, data, value: toHex(value) }));
}

function balanceCall(token: string, account: string): NodeCall {
  return { from: account, to: token, data: BALANCE_OF + account.slice(2).toLowerCase(), value: "0x0" };
}

function readSimulation(answer: unknown, { account, calls, tokens = [] }: SimulationInput): Simulation {
  const [block] = Array.isArray(answer) ? (answer as readonly unknown[]) : [];
  const { calls: results } = (block ?? {}) as { calls?: unknown };
  const expected = calls.length + 2 * tokens.length;
  if (!Array.isArray(results) || results.length !== expected) throw new WalletError("failed");

  const run = results.slice(tokens.length, tokens.length + calls.length);
  const simulated = run.map(readCall);
  const failed = simulated.findIndex(({ isSuccess }) => !isSuccess);
  if (failed >= 0) return { ...NOTHING, kind: "full", calls: simulated.slice(0, failed + 1) };

  const balanceAt = (index: number) => {
    const { isSuccess, returnData } = readCall(results[index]);
    return isSuccess && /^0x[0-9a-f]{64}/i.test(returnData) ? BigInt(returnData.slice(0, 66)) : null;
  };
  const differences = tokens.flatMap((token, index): readonly BalanceChange[] => {
    const before = balanceAt(index);
    const after = balanceAt(tokens.length + calls.length + index);
    if (before === null || after === null) return [];
    return [{ token: token.toLowerCase(), tokenId: null, amount: after - before, isBalance: true }];
  });
  const read = new Set(differences.map(({ token }) => token));
  const reported = changesOf(run, account.toLowerCase()).filter(({ token }) => !read.has(token));
  const changes = [...differences, ...reported].filter(({ amount }) => amount !== 0n);
  return { ...NOTHING, kind: "full", calls: simulated, isSuccess: true, changes };
}

function readCall(result: unknown): SimulatedCall {
  const { status, gasUsed, returnData, error } = (result ?? {}) as Readonly<Record<string, unknown>>;
  const { data } = (error ?? {}) as { data?: unknown };
  // Nodes return the revert data in one of two fields.
  const returned = [returnData, data].find((one) => isHex(one) && one.length > 2);
  return {
    isSuccess: status === "0x1",
    gasUsed: typeof gasUsed === "string" ? BigInt(gasUsed) : null,
    returnData: isHex(returned) ? returned : "0x",
  };
}

/** Returns the balance changes of an account in the calls' events. */
function changesOf(results: readonly unknown[], account: string): readonly BalanceChange[] {
  const sums = new Map<string, BalanceChange>();
  for (const result of results) {
    for (const { contract, sender, recipient, tokenId, amount } of readTransfers((result as { logs?: unknown }).logs)) {
      const token = contract === COIN ? null : contract;
      const key = `${contract} ${tokenId}`;
      const sum =
        (sums.get(key)?.amount ?? 0n) + (recipient === account ? amount : 0n) - (sender === account ? amount : 0n);
      sums.set(key, { token, tokenId, amount: sum, isBalance: false });
    }
  }
  return [...sums.values()];
}

/** Runs only the first call: later ones may depend on it. */
async function callFirst(
  read: (method: string, params: readonly unknown[]) => Promise<unknown>,
  call: NodeCall | undefined,
): Promise<Simulation> {
  if (!call) return { ...NOTHING, kind: "partial", isSuccess: true };
  try {
    const returned = await read("eth_call", [call, "latest"]);
    // Without an estimate the call still ran.
    const gas = await read("eth_estimateGas", [call]).catch(() => null);
    const gasUsed = typeof gas === "string" ? BigInt(gas) : null;
    const returnData = isHex(returned) ? returned : "0x";
    return { ...NOTHING, kind: "partial", isSuccess: true, calls: [{ isSuccess: true, gasUsed, returnData }] };
  } catch (error) {
    // A revert is a result.
    if (isShortOfCoin(error)) return { ...NOTHING, kind: "partial", isShortOfCoin: true };
    if (!isReverted(error)) throw toWalletError(error);
    const returnData = error.data ?? "0x";
    return { ...NOTHING, kind: "partial", calls: [{ isSuccess: false, gasUsed: null, returnData }] };
  }
}

function isShortOfCoin(error: unknown): boolean {
  return error instanceof NodeError && (SHORT_OF_COIN_CODES.includes(error.code) || SHORT_OF_COIN.test(error.message));
}

function isReverted(error: unknown): error is NodeError {
  return (
    error instanceof NodeError &&
    (error.code === 3 || error.data !== null || /revert|out ?of ?gas/i.test(error.message))
  );
}

function toWalletError(error: unknown): unknown {
  return error instanceof NodeError ? new WalletError("failed", error.message) : error;
}
