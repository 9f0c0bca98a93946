import { decodeRevert } from "@cenote/protocol/reverts";
import { encodeBalanceOf, encodeNftTransfer, encodeTransfer } from "@cenote/protocol/transfers";
import type { Address } from "viem";
import type { Host } from "@cenote/kit/remote";
import type { Call, Transaction } from "@cenote/kit/sending";
import { actionToken } from "@cenote/kit/trade/actionToken";
import type { Transfer, Trial } from "./transfer";

/** Returns the call of a transfer, with its purpose. */
export function transferCall(transfer: Transfer): Call {
  const { account, recipient } = transfer;
  if (transfer.kind === "nft") {
    const { contract, standard, tokenId, name, pictureUrl, id } = transfer.nft;
    const data = encodeNftTransfer({ standard, owner: account, recipient, tokenId, quantity: transfer.quantity });
    const picture = { url: pictureUrl, letters: name, seed: id };
    return { to: contract, data, action: { kind: "sendNft", name, picture, recipient } };
  }
  const { token, amount } = transfer;
  const pays = { token: actionToken(token), amount: amount.toString() };
  return { ...tokenCall(token.address, recipient, amount), action: { kind: "send", pays, recipient } };
}

function tokenCall(token: string | null, recipient: Address, amount: bigint): Transaction {
  return token === null ? { to: recipient, value: amount } : { to: token, data: encodeTransfer(recipient, amount) };
}

/** Simulates a transfer, and reads the recipient's balance before and after: tokens may charge a fee. */
export async function tryTransfer(
  { simulate, readContract }: Pick<Host, "simulate" | "readContract">,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<Trial> {
  const { chain, account, recipient } = transfer;
  const token = transfer.kind === "token" ? transfer.token.address : null;
  const call = transferCall(transfer);
  const balance = token === null ? null : { to: token, data: encodeBalanceOf(recipient) };
  const calls = balance ? [call, balance] : [call];
  const [simulation, before] = await Promise.all([
    simulate(chain, { account, calls, tokens: token === null ? [] : [token] }, signal),
    balance ? readContract(chain, balance, signal).then(readUint, () => null) : null,
  ]);
  const [sent, read] = simulation.calls;
  const change = simulation.changes.find((one) => one.tokenId === null && isOf(one.token, token))?.amount ?? null;
  const after = read?.isSuccess ? readUint(read.returnData) : null;
  // The second call only reads: a token that does not support it may still be sent.
  const isSuccess = sent?.isSuccess ?? simulation.isSuccess;
  return {
    simulation: { ...simulation, isSuccess, calls: sent ? [sent] : [] },
    error: isSuccess || !sent ? null : decodeRevert(sent.returnData).error,
    arrives: arrivedAmount(transfer, before, after),
    leaves: change === null ? null : -change,
  };
}

function arrivedAmount(transfer: Transfer, before: bigint | null, after: bigint | null): bigint | null {
  if (transfer.kind === "nft") return transfer.quantity;
  if (transfer.token.address === null) return transfer.amount;
  return before === null || after === null ? null : after - before;
}

function isOf(one: string | null, token: string | null): boolean {
  return one?.toLowerCase() === token?.toLowerCase();
}

function readUint(data: string): bigint | null {
  return /^0x[0-9a-f]{64}/i.test(data) ? BigInt(data.slice(0, 66)) : null;
}
