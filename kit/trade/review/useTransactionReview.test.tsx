import type { Address, Hex } from "viem";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Account, Host } from "../../remote";
import type { Call, SentTransaction, Simulation } from "../../sending";
import { TEST_HOST } from "../../testing/renderScreen";
import { renderPart } from "../../testing/renderPart";
import { WalletError } from "../../wallet/walletError";
import { ReviewHalt, type PrepareOptions, type ReviewPlan, type ReviewStep } from "./reviewPlan";
import { SentReview } from "./SentReview";
import { TransactionReview } from "./TransactionReview";
import { useTransactionReview } from "./useTransactionReview";

const ACCOUNT: Address = "0xf6dC0000000000000000000000000000000C4010";
const OTHER: Address = "0x1111111111111111111111111111111111111111";
const TOKEN: Address = "0x2222222222222222222222222222222222222222";
const ROUTER: Address = "0x3333333333333333333333333333333333333333";
const picture = { url: null, letters: "U", seed: "U" };
const usdc = { address: TOKEN, symbol: "USDC", decimals: 6, picture };
const approve: Call = {
  to: TOKEN,
  data: "0x01",
  action: { kind: "approve", token: usdc, amount: "5000000", spender: ROUTER },
};
const permit: Call = { ...approve, to: ROUTER, data: "0x02" };
const wrap: Call = {
  to: ROUTER,
  data: "0x03",
  value: 5n,
  action: { kind: "wrap", pays: { token: usdc, amount: "5" }, receives: { token: usdc, amount: "5" } },
};
const swap: Call = { to: ROUTER, data: "0x04", action: { kind: "other", text: "Swap it" } };
const signedSwap: Call = { ...swap, data: "0x05" };

const sign: ReviewStep = { kind: "sign", typedData: "{}", replaced: [permit], isOptional: true };
const send: ReviewStep = { kind: "send", calls: [swap], signedCalls: () => [signedSwap] };
const approvals: ReviewStep = { kind: "approve", calls: [approve] };

const success: Simulation = { kind: "full", isSuccess: true, calls: [], changes: [], isShortOfCoin: false };
const failure: Simulation = { ...success, isSuccess: false };
const NO_TRANSACTIONS: readonly SentTransaction[] = [];
const SENT: SentTransaction = {
  id: "sent",
  chain: "ETHEREUM",
  account: ACCOUNT,
  actions: [],
  hash: null,
  nonce: 1,
  sentAt: 1,
  state: "confirmed",
  isQueued: false,
  formerHash: null,
  outcome: null,
};

type Prepare = (options: PrepareOptions) => readonly ReviewStep[] | ReviewPlan;

/** Opens a review with these plans, in a wallet with the overrides of `wallet`. */
function open(prepare: Prepare, wallet: { signing?: Partial<Host["signing"]> } & Partial<Omit<Host, "signing">> = {}) {
  let account: Account | null = { address: ACCOUNT, canSign: true, chain: "ETHEREUM" };
  const listeners = new Set<() => void>();
  const sent: string[] = [];
  const signTypedData = jest.fn<Promise<Hex>, []>(() => Promise.resolve("0x12"));
  const host: Host = {
    ...TEST_HOST,
    simulate: () => Promise.resolve(success),
    send: (_, calls) => {
      sent.push(calls.map(({ data }) => data).join(" "));
      return Promise.resolve(SENT);
    },
    transactions: {
      get: () => NO_TRANSACTIONS,
      subscribe: () => () => undefined,
      settled: () => Promise.resolve(SENT),
    } as never,
    account: {
      get: () => account,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    ...wallet,
    signing: { ...TEST_HOST.signing, signTypedData, ...wallet.signing },
  };
  const change = (next: Account | null) => {
    account = next;
    for (const listener of listeners) listener();
  };
  const plans: PrepareOptions[] = [];
  renderPart(
    <Review
      prepare={(options) => {
        plans.push(options);
        const made = prepare(options);
        return "steps" in made ? made : { steps: made, batching: "unsupported", simulation: success };
      }}
    />,
    host,
  );
  return { sent, signTypedData, change: (next: Account | null) => act(() => change(next)), plans };
}

function Review({ prepare }: { readonly prepare: (options: PrepareOptions) => ReviewPlan }) {
  const review = useTransactionReview({
    chain: "ETHEREUM",
    account: ACCOUNT,
    subject: "one",
    prepare: (options) => Promise.resolve(options).then(prepare),
  });
  return (
    <TransactionReview
      review={review}
      title="Review"
      failureText={() => "The price fell."}
      confirm="Sign"
      done={(transaction, close) =>
        transaction ? (
          <SentReview
            transaction={transaction}
            done="Swapped"
            text=""
            failed="Not swapped"
            failureText=""
            nothing="Nothing was swapped."
            onClose={close}
          />
        ) : (
          <p>Published</p>
        )
      }
      onClose={() => undefined}
    >
      <p>Terms</p>
    </TransactionReview>
  );
}

const start = async (name = "Sign") => userEvent.click(await screen.findByRole("button", { name }));
const isApproved = ({ confirmed }: PrepareOptions) => confirmed.includes(approve);

test("approves, signs and sends, in this order, with the signature in the last call", async () => {
  const { sent, signTypedData } = open((options) => (isApproved(options) ? [sign, send] : [approvals, sign, send]));
  await start();
  expect(await screen.findByText("Swapped")).toBeInTheDocument();
  expect(sent).toEqual(["0x01", "0x05"]);
  expect(signTypedData).toHaveBeenCalledTimes(1);
});

test("shows the wallet's requests in their order before it opens", async () => {
  open(() => [approvals, sign, send]);
  const list = await screen.findByRole("list", { name: "Steps" });
  expect(list.textContent).toBe("1Approve ⁨USDC⁩2Sign permit, free3⁨Swap it⁩");
});

test("an amount that was lowered in the wallet stops it before the next request", async () => {
  const { sent, signTypedData } = open(() => [approvals, sign, send]);
  await start();
  expect(
    await screen.findByText(/^Less was allowed in your wallet/, undefined, { timeout: 5_000 }),
  ).toBeInTheDocument();
  expect(sent).toEqual(["0x01"]);
  expect(signTypedData).not.toHaveBeenCalled();
  expect(await screen.findByRole("button", { name: "Sign" })).toBeEnabled();
});

test("what would fail after the approval is not requested", async () => {
  const failing: ReviewPlan = { steps: [sign, send], batching: "unsupported", simulation: failure };
  const { sent, signTypedData } = open((options) => (isApproved(options) ? failing : [approvals, sign, send]));
  await start();
  expect(await screen.findByText(/^It would fail now, so it was not sent. The price fell\./)).toBeInTheDocument();
  expect(sent).toEqual(["0x01"]);
  expect(signTypedData).not.toHaveBeenCalled();
});

test.each([
  ["unsupported", "Your wallet cannot sign this kind of message. An approval takes its place."],
  ["rejected", "Nothing was sent. You can try again."],
  ["failed", "Your wallet did not complete this. Open it to see why, and try again."],
  [
    "busy",
    "Your wallet is waiting for your answer to an earlier request. Open it, answer, and try again; if it shows none, reload this page.",
  ],
] as const)("a signature that is %s leads back to the terms with a sentence", async (fault, text) => {
  const signTypedData = () => Promise.reject(new WalletError(fault));
  const { sent } = open(() => [sign, send], { signing: { signTypedData } });
  await start();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(sent).toEqual([]);
  expect(await screen.findByRole("button", { name: "Sign" })).toBeEnabled();
});

test("calls that the wallet does not take at once are prepared again, one by one", async () => {
  const batch: ReviewPlan = {
    steps: [{ kind: "send", calls: [approve, swap] }],
    batching: "ready",
    simulation: success,
  };
  let isRefused = false;
  const sent: string[] = [];
  const { plans } = open(
    (options) => (!isRefused ? batch : isApproved(options) ? [{ kind: "send", calls: [swap] }] : [approvals, send]),
    {
      send: (_, calls) => {
        isRefused ||= calls.length > 1;
        if (calls.length > 1) return Promise.reject(new WalletError("noBatch"));
        sent.push(calls[0]!.data!);
        return Promise.resolve(SENT);
      },
    },
  );
  await start();
  expect(await screen.findByText("Swapped")).toBeInTheDocument();
  expect(sent).toEqual(["0x01", "0x04"]);
  // Once for the terms, once without the batch, once after the approval.
  expect(plans).toHaveLength(3);
});

test("what may have been sent is not sent again before its owner has looked", async () => {
  const requests: string[] = [];
  open(() => [send], {
    send: () => {
      requests.push("send");
      return Promise.reject(new WalletError("unclear"));
    },
  });
  await start();
  expect(await screen.findByRole("button", { name: "Perhaps sent" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "I looked: it was not sent" }));
  expect(await screen.findByRole("button", { name: "Sign" })).toBeEnabled();
  expect(requests).toEqual(["send"]);
});

test("an approval takes the place of a signature that the wallet cannot give", async () => {
  const signTypedData = () => Promise.reject(new WalletError("unsupported"));
  const approvePermit: ReviewStep = { kind: "approve", calls: [permit] };
  const prepare: Prepare = ({ isUnsigned, confirmed }) =>
    !isUnsigned ? [sign, send] : confirmed.includes(permit) ? [send] : [approvePermit, send];
  const { sent } = open(prepare, { signing: { signTypedData } });
  await start();
  await screen.findByText(/An approval takes its place/);
  expect(await screen.findByRole("list", { name: "Steps" })).toHaveTextContent("Approve");
  await start();
  expect(await screen.findByText("Swapped")).toBeInTheDocument();
  expect(sent).toEqual(["0x02", "0x04"]);
});

test("a signature that contracts refuse is replaced, and nothing is sent with it", async () => {
  const simulate: Host["simulate"] = (_, { calls }) => Promise.resolve(calls.includes(signedSwap) ? failure : success);
  const { sent, plans } = open(() => [sign, send], { simulate });
  await start();
  expect(await screen.findByText(/The contract does not accept this signature/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await waitFor(() => expect(plans.at(-1)!.isUnsigned).toBe(true));
});

test("a price that moved while the wallet was open is no fault of the signature", async () => {
  const { sent, plans } = open(() => [sign, send], { simulate: () => Promise.resolve(failure) });
  await start();
  expect(await screen.findByText(/^It would fail now, so it was not sent. The price fell\./)).toBeInTheDocument();
  expect(sent).toEqual([]);
  expect(plans.at(-1)!.isUnsigned).toBe(false);
});

test("an approval that is not confirmed ends it with what to do", async () => {
  const settled = () => Promise.resolve<SentTransaction>({ ...SENT, state: "dropped" });
  const transactions = { get: () => NO_TRANSACTIONS, subscribe: () => () => undefined, settled } as never;
  const { signTypedData } = open(() => [approvals, sign, send], { transactions });
  await start();
  expect(await screen.findByText(/^An earlier step was not confirmed/)).toBeInTheDocument();
  expect(signTypedData).not.toHaveBeenCalled();
});

test("what is confirmed is not sent twice after a later step was declined", async () => {
  const order: ReviewStep = { kind: "sign", typedData: "{}", replaced: [], isOptional: false };
  const publish: ReviewStep = { kind: "publish", publish: () => Promise.resolve() };
  const signTypedData = jest.fn<Promise<Hex>, []>(() => Promise.resolve("0x12"));
  signTypedData.mockRejectedValueOnce(new WalletError("rejected"));
  const wrapping: ReviewStep = { kind: "approve", calls: [wrap] };
  const { sent } = open(({ confirmed }) => (confirmed.includes(wrap) ? [order, publish] : [wrapping, order, publish]), {
    signing: { signTypedData },
  });
  await start();
  await screen.findByText("You can try again. What was confirmed or placed before stays so.");
  await start();
  expect(await screen.findByText("Published")).toBeInTheDocument();
  expect(sent).toEqual(["0x03"]);
});

test("orders that are published stay so, and the others go on", async () => {
  const order: ReviewStep = { kind: "sign", typedData: "{}", replaced: [], isOptional: false };
  const published: string[] = [];
  const steps = ["a", "b", "c"].flatMap((name): readonly ReviewStep[] => [
    { ...order },
    { kind: "publish", publish: async () => void published.push(name) },
  ]);
  const signTypedData = jest.fn<Promise<Hex>, []>(() => Promise.resolve("0x12"));
  signTypedData.mockResolvedValueOnce("0x12").mockRejectedValueOnce(new WalletError("rejected"));
  open(() => steps, { signing: { signTypedData } });
  await start();
  expect(await screen.findByText(/What was confirmed or placed before stays so\./)).toBeInTheDocument();
  await start("Continue");
  expect(await screen.findByText("Published")).toBeInTheDocument();
  expect(published).toEqual(["a", "b", "c"]);
});

test("a refusal of the gateway is its sentence", async () => {
  const order: ReviewStep = { kind: "sign", typedData: "{}", replaced: [], isOptional: false };
  const refuse = () => Promise.reject(new ReviewHalt("refused", "The seller no longer has the item."));
  open(() => [order, { kind: "publish", publish: refuse }]);
  await start();
  expect(await screen.findByText("The seller no longer has the item.")).toBeInTheDocument();
});

test("nothing that was prepared for one account is signed by another", async () => {
  const { sent, signTypedData, change } = open(() => [sign, send]);
  await screen.findByRole("button", { name: "Sign" });
  change({ address: OTHER, canSign: true, chain: "ETHEREUM" });
  expect(await screen.findByText("Your wallet is on another account")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Sign" })).toBeDisabled();
  change({ address: ACCOUNT, canSign: true, chain: "ETHEREUM" });
  expect(screen.getByRole("button", { name: "Sign" })).toBeEnabled();
  expect([sent, signTypedData.mock.calls]).toEqual([[], []]);
});

test.each([
  ["another account", { address: OTHER, canSign: true, chain: "ETHEREUM" }],
  ["no account", null],
] as const)("an account that changes to %s between two requests stops it", async (_, next) => {
  let change: (account: Account | null) => void = () => undefined;
  const signTypedData = (): Promise<Hex> => {
    change(next);
    return Promise.resolve("0x12");
  };
  const review = open(() => [sign, send], { signing: { signTypedData } });
  change = review.change;
  await start();
  await screen.findByText(/Your wallet is on another account/);
  expect(review.sent).toEqual([]);
});

test("what was confirmed before a declined request is not in the plan that is signed next", async () => {
  const order: ReviewStep = { kind: "sign", typedData: "{}", replaced: [], isOptional: false };
  const publish: ReviewStep = { kind: "publish", publish: () => Promise.resolve() };
  const both: ReviewStep = { kind: "approve", calls: [wrap, approve] };
  const second: ReviewStep = { kind: "approve", calls: [approve] };
  const sent: string[] = [];
  let isDeclined = false;
  const { plans } = open(
    ({ confirmed }) => {
      if (confirmed.includes(approve)) return [order, publish];
      return confirmed.includes(wrap) ? [second, order, publish] : [both, order, publish];
    },
    {
      send: (_, calls, { onStep } = {}) => {
        for (const [first, call] of calls.entries()) {
          if (call === approve && !isDeclined) {
            isDeclined = true;
            return Promise.reject(new WalletError("rejected"));
          }
          sent.push(call.data!);
          onStep?.({ first, count: 1, state: "confirmed", transaction: SENT });
        }
        return Promise.resolve(SENT);
      },
    },
  );
  await start();
  // Faster than a node could prepare it again.
  await start();
  expect(await screen.findByText("Published")).toBeInTheDocument();
  expect(sent).toEqual(["0x03", "0x01"]);
  expect(plans.length).toBeGreaterThan(2);
});

test("a wallet that refuses the transaction itself is not offered an approval for it", async () => {
  const refuse = () => Promise.reject(new WalletError("unsupported"));
  const { plans } = open(() => [sign, send], { send: refuse });
  await start();
  expect(await screen.findByText(/Use another wallet or account\.$/)).toBeInTheDocument();
  expect(plans.at(-1)!.isUnsigned).toBe(false);
});
