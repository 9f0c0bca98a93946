import type { Address, Hex } from "viem";
import { PERMIT_SECONDS } from "@cenote/domain/trading";
import type { Host } from "@cenote/kit/remote";
import type { ActionToken, Batching, Call, Simulation, SwapContracts, TransactionAction } from "@cenote/kit/sending";
import { shortAddress } from "@cenote/kit/text/address";
import { typedDataText } from "@cenote/kit/wallet/typedDataText";
import { approveToken } from "@cenote/protocol/allowances";
import { allowanceToSign, type SignedAllowance } from "@cenote/protocol/signableAllowance";
import { missingAllowances, type AllowanceCall } from "@cenote/protocol/missingAllowances";
import { actionToken, type ChangeContracts, type ChangePlan, type LiquidityChange } from "./liquidityChange";

/** A change as the chain is now, simulated. */
export type PreparedChange = {
  /** What the account has to allow first; empty where it has allowed it. */
  readonly approvals: readonly Call[];
  /** What it signs after the approvals; null where there is nothing to sign. */
  readonly permit: PermitToSign | null;
  readonly calls: readonly Call[];
  readonly batching: Batching;
  readonly contracts: SwapContracts;
  /** Of the approvals and the calls, in one block; of what is signed, the transactions that it stands for. */
  readonly simulation: Simulation;
};

export type PermitToSign = {
  /** The transactions that it stands for. */
  readonly replaced: readonly Call[];
  /** JSON, as wallets take it. */
  readonly typedData: string;
  /** The change's calls with the signature. */
  readonly signedCalls: (signature: Hex) => readonly Call[];
};

type Settings = {
  readonly deadlineMinutes: number;
  readonly isExactApproval: boolean;
  /** Whether nothing is signed in place of a transaction. */
  readonly isUnsigned: boolean;
};

/**
 * Reads what the account has allowed, makes the calls of a change, and simulates them. Rejects with a WalletError, and with
 * a RangeError for a change that no contract accepts.
 */
export async function prepareChange(
  host: Host,
  change: LiquidityChange,
  { deadlineMinutes, isExactApproval, isUnsigned }: Settings,
  signal: AbortSignal,
): Promise<PreparedChange> {
  const { chain, account, plan } = change;
  const contracts = await host.swapContracts(chain);
  if (!contracts) throw new Error(`${chain} has no contracts for liquidity`);
  const nowSeconds = BigInt(host.latestBlock(chain)?.timestamp ?? Math.floor(Date.now() / 1000));
  const deadlineSeconds = nowSeconds + BigInt(deadlineMinutes * 60);
  const planned = (signed?: SignedAllowance) => plan(contracts as ChangeContracts, deadlineSeconds, signed);
  const callsOf = ({ calls }: ChangePlan) =>
    calls.map(({ action, ...call }) => ({ ...call, action: action ?? actionOf(change) }));
  const unsigned = planned();
  const read = (call: { to: Address; data: Hex }) => host.readContract(chain, call, signal) as Promise<Hex>;
  const permit2 = contracts.permit2 as Address;
  const [missing, batching] = await Promise.all([
    missingAllowances(read, unsigned.allowances, {
      ...{ owner: account, permit2, nowSeconds, permitSeconds: PERMIT_SECONDS, isExact: isExactApproval },
    }),
    host.signing.batching(chain),
  ]);
  const [signable, chainId] = [change.signable?.(contracts as ChangeContracts), host.signing.chainId(chain)];
  const isSigned = signable && chainId !== null && batching === "unsupported" && !isUnsigned;
  const owner = { owner: account, permit2, deadlineSeconds };
  const toSign = isSigned ? await allowanceToSign(read, missing, signable, { ...owner, chainId }) : null;

  const replaced = toSign?.replaced ?? [];
  const sent = missing.filter((allowance) => !replaced.includes(allowance));
  const permit = toSign && {
    replaced: replaced.map((allowance) => approvalCall(change, allowance)),
    typedData: typedDataText(toSign.typedData),
    signedCalls: (signature: Hex) => callsOf(planned(toSign.signed(signature))),
  };
  const calls = callsOf(unsigned);
  const after = [...(permit?.replaced ?? []), ...calls];
  const approvals = sent.map((allowance) => approvalCall(change, allowance));
  const simulation = await simulateChange(host, change, [...approvals, ...after], signal);
  const prepared = { approvals, permit, calls, batching, contracts, simulation };
  const refused = simulation.isSuccess ? undefined : sent[simulation.calls.length - 1];
  if (refused?.kind !== "TOKEN" || !refused.isChange) return prepared;
  // Tokens like USDT refuse to change an approval that is not 0.
  const withResets = sent.flatMap((allowance) =>
    allowance.kind === "TOKEN" && allowance.isChange
      ? [resetCall(change, allowance), approvalCall(change, allowance)]
      : [approvalCall(change, allowance)],
  );
  const reset = await simulateChange(host, change, [...withResets, ...after], signal);
  return reset.isSuccess ? { ...prepared, approvals: withResets, simulation: reset } : prepared;
}

/** Runs calls as they would be sent. */
export function simulateChange(
  host: Host,
  { chain, account, moves }: LiquidityChange,
  calls: readonly Call[],
  signal: AbortSignal,
): Promise<Simulation> {
  const tokens = moves.flatMap(({ token }) => token.address ?? []);
  return host.simulate(chain, { account, calls, tokens: [...new Set(tokens)] }, signal);
}

function actionOf({ kind, moves }: LiquidityChange): TransactionAction {
  const amounts = moves.map(({ token, expected }) => ({ token: actionToken(token), amount: expected.toString() }));
  return { kind: "liquidity", change: kind, amounts };
}

function approvalCall(change: LiquidityChange, allowance: AllowanceCall): Call {
  const { to, data, spender } = allowance;
  if (allowance.kind === "POSITION") {
    return { to, data, action: { kind: "approvePosition", tokenId: allowance.tokenId.toString(), spender } };
  }
  const amount = allowance.amount?.toString() ?? null;
  return { to, data, action: { kind: "approve", token: tokenNamed(change, allowance.token), amount, spender } };
}

function resetCall(change: LiquidityChange, { token, spender }: Extract<AllowanceCall, { kind: "TOKEN" }>): Call {
  const action = { kind: "approve", token: tokenNamed(change, token), amount: "0", spender } as const;
  return { to: token, data: approveToken(spender, 0n), action };
}

/** A token of the change; a pair's own token is none of them. */
function tokenNamed({ moves }: LiquidityChange, address: Address): ActionToken {
  const token = moves.map((move) => move.token).find((one) => one.address?.toLowerCase() === address.toLowerCase());
  if (token) return actionToken(token);
  const symbol = shortAddress(address);
  return { address, symbol, decimals: 18, picture: { url: null, letters: symbol, seed: address } };
}
