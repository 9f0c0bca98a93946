import type { Address, Hex } from "viem";
import type { Batching, Call, SendStep } from "@cenote/kit/sending";
import { WalletError } from "@cenote/kit/wallet/walletError";
import { readBatching } from "../wallet/batchRequests";
import { createSend } from "./createSend";
import { createSettled } from "./createSettled";
import { createSentTransactions } from "./sentTransactions";

const ACCOUNT: Address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const TO: Address = `0x${"2".repeat(40)}`;
const CALLS: readonly Call[] = [
  { to: TO, data: "0x01", action: { kind: "other", text: "Approve" } },
  { to: TO, value: 255n, action: { kind: "other", text: "Swap" } },
];

beforeEach(() => localStorage.clear());

type Open = {
  readonly batching?: Batching;
  readonly sendCalls?: () => unknown;
  readonly outcome?: "confirmed" | "failed";
};

/** Opens a wallet with these responses; transactions end as soon as they are sent. */
function open({ batching = "unsupported", sendCalls, outcome = "confirmed" }: Open = {}) {
  const requests: { method: string; params: readonly unknown[] | undefined }[] = [];
  const provider = {
    request: (call: { method: string; params?: readonly unknown[] }) => {
      requests.push({ method: call.method, params: call.params });
      return Promise.resolve(sendCalls?.());
    },
  };
  const sent = createSentTransactions();
  const sentHashes: string[] = [];
  const announced: string[] = [];
  let address = ACCOUNT;
  const send = createSend({
    connections: {
      current: () => ({
        account: { address, canSign: true, chain: "BASE" },
        wallet: { rdns: "com.example.wallet", name: "", icon: null, provider },
      }),
    },
    signing: {
      chainId: () => 8453,
      switchChain: () => Promise.resolve(),
      batching: () => Promise.resolve(batching),
      sendTransaction: () => {
        const hash: Hex = `0x${String(sentHashes.push("")).padStart(64, "0")}`;
        setTimeout(() => sent.change(hash, { state: outcome, tracking: null }));
        return Promise.resolve(hash);
      },
    },
    sent,
    readChain: () => Promise.resolve("0x10"),
    settled: createSettled(sent),
    onSent: ({ id }) => announced.push(id),
  });
  const steps: string[] = [];
  const onStep = ({ first, count, state }: SendStep) => void steps.push(`${first}+${count} ${state}`);
  return {
    send,
    provider,
    sent,
    requests,
    sentHashes,
    steps,
    onStep,
    announced,
    change: (to: Address) => (address = to),
  };
}

test("sends one batch by EIP-5792 where the wallet can", async () => {
  const { send, requests, sent, steps, onStep, announced } = open({
    batching: "ready",
    sendCalls: () => ({ id: "0xab" }),
  });
  const transaction = await send("BASE", CALLS, { onStep });
  expect(requests).toEqual([
    {
      method: "wallet_sendCalls",
      params: [
        {
          version: "2.0.0",
          from: ACCOUNT,
          chainId: "0x2105",
          atomicRequired: true,
          calls: [
            { to: TO, data: "0x01" },
            { to: TO, value: "0xff" },
          ],
        },
      ],
    },
  ]);
  expect(transaction).toMatchObject({ id: "0xab", hash: null, state: "pending" });
  expect(transaction.actions).toEqual(CALLS.map(({ action }) => action));
  expect(sent.get()[0]!.tracking).toMatchObject({ batchId: "0xab", freeAtBlock: 16 });
  expect(steps).toEqual(["0+2 signing", "0+2 submitted"]);
  expect(announced).toEqual(["0xab"]);
});

const ONE_BY_ONE = ["0+1 signing", "0+1 submitted", "0+1 confirmed", "1+1 signing", "1+1 submitted"];

test("sends calls one by one where the wallet cannot, each after the one before is confirmed", async () => {
  const { send, requests, sentHashes, steps, onStep } = open();
  const { actions } = await send("BASE", CALLS, { onStep });
  expect(actions).toEqual([CALLS[1]!.action]);
  expect([requests.length, sentHashes.length]).toEqual([0, 2]);
  expect(steps).toEqual(ONE_BY_ONE);
});

test.each([5700, 5710, 5740, 5750, 5760, -32601, -32602])(
  "sends nothing after the wallet refused the batch with %d, and takes it for one without batches",
  async (code) => {
    const refuse = () => {
      throw Object.assign(new Error("no"), { code });
    };
    const { send, steps, onStep, sentHashes, provider } = open({ batching: "ready", sendCalls: refuse });
    await expect(send("BASE", CALLS, { onStep })).rejects.toMatchObject({ fault: "noBatch" });
    expect([steps, sentHashes]).toEqual([["0+2 signing"], []]);
    expect(await readBatching(provider, ACCOUNT, 8453)).toBe("unsupported");
  },
);

test("does not send calls one by one after they were declined", async () => {
  const refuse = () => {
    throw Object.assign(new Error("no"), { code: 4001 });
  };
  const { send, sentHashes, sent } = open({ batching: "supported", sendCalls: refuse });
  await expect(send("BASE", CALLS)).rejects.toMatchObject({ fault: "rejected" });
  expect([sentHashes.length, sent.get().length]).toEqual([0, 0]);
});

test("does not send the next call after one that failed, or for another account, or when it is stopped", async () => {
  const failing = open({ outcome: "failed" });
  await expect(failing.send("BASE", CALLS)).rejects.toMatchObject({ fault: "earlierFailed" });
  expect(failing.sentHashes).toHaveLength(1);

  const leaving = open();
  const onStep = ({ state }: SendStep) => void (state === "confirmed" && leaving.change(TO));
  await expect(leaving.send("BASE", CALLS, { onStep })).rejects.toMatchObject({ fault: "noWallet" });

  const stopped = open();
  const abort = new AbortController();
  const stop = ({ state }: SendStep) => void (state === "submitted" && abort.abort(new WalletError("rejected")));
  await expect(stopped.send("BASE", CALLS, { onStep: stop, signal: abort.signal })).rejects.toMatchObject({
    fault: "rejected",
  });
  expect([leaving.sentHashes.length, stopped.sentHashes.length]).toEqual([1, 1]);
});

test("keeps the sender, when another account is chosen before the wallet answers", async () => {
  const { send, sent, change } = open({
    batching: "supported",
    sendCalls: () => {
      change(TO);
      return { id: "0xab" };
    },
  });
  await send("BASE", CALLS);
  expect(sent.get()[0]!.account).toBe(ACCOUNT);
});
