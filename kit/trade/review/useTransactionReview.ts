import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { useBlock } from "../../host/useBlock";
import { useWatched } from "../../host/useWatched";
import { useHost } from "../../remote";
import type { Call, SentTransaction, Simulation } from "../../sending";
import { WalletError, walletFault, type WalletFault } from "../../wallet/walletError";
import { callsOf, ReviewHalt, type PrepareOptions, type ReviewPlan, type ReviewStep } from "./reviewPlan";

/** Nodes behind one address may be a block apart: what was confirmed is read again until it is seen. */
const MAX_READS = 3;
const READ_PAUSE_MS = 1_000;

/** How far the wallet has come with a plan. */
export type ReviewProgress = {
  readonly steps: readonly ReviewStep[];
  /** The step that the wallet is opened for. */
  readonly index: number;
  /** How many of the step's calls are confirmed. */
  readonly confirmed: number;
};

/** Why a review is back at its terms: the wallet's fault, or the review's own reason. */
export type ReviewStop = ({ readonly wallet: WalletFault } | { readonly halt: ReviewHalt }) & {
  /** Whether transactions of the review are confirmed, or orders published: they stay so. */
  readonly isBegun: boolean;
};

type Review<Plan extends ReviewPlan> = {
  readonly chain: Chain;
  /** It signs. */
  readonly account: string;
  /** What is reviewed: a plan of another subject is dropped. */
  readonly subject: unknown;
  /** Prepares the plan again when it changes; the plan before stays until then. */
  readonly version?: string;
  /** `agreed` is the plan that the wallet was opened for; null while the terms are read. */
  readonly prepare: (options: PrepareOptions, agreed: Plan | null) => Promise<Plan>;
  /** Called before the wallet opens. */
  readonly onStart?: (() => void) | undefined;
  /** Called once the last step is sent or published. */
  readonly onEnd?: (() => void) | undefined;
};

type Prepared<Plan> = {
  readonly subject: unknown;
  readonly plan: Plan | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly error: unknown;
};

/**
 * Follows what an account signs from its review to its end: prepares and simulates it with each block while it is read, then
 * opens the wallet for each step. Nothing is sent that would fail.
 */
export function useTransactionReview<Plan extends ReviewPlan>(review: Review<Plan>) {
  const { chain, account, subject, version = "" } = review;
  const host = useHost();
  const block = useBlock(chain)?.number;
  const currentAccount = useWatched(host.account)?.address;
  const transactions = useWatched(host.transactions);
  const [prepared, setPrepared] = useState<Prepared<Plan>>({ subject, plan: null, at: 0, error: null });
  const [phase, setPhase] = useState<"review" | "running" | "done">("review");
  const [progress, setProgress] = useState<ReviewProgress | null>(null);
  const [stop, setStop] = useState<ReviewStop | null>(null);
  const [sent, setSent] = useState<SentTransaction | null>(null);
  const [isUnsigned, setIsUnsigned] = useState(false);
  /** How many steps are done of a plan that is kept: what was published stays published. */
  const [published, setPublished] = useState(0);
  const hasPublished = useRef(false);
  const confirmed = useRef<readonly Call[]>([]);
  const abort = useRef(new AbortController());
  const isReading = phase === "review" && published === 0;

  const prepare = useEffectEvent((signal: AbortSignal) =>
    review.prepare({ isUnsigned, confirmed: confirmed.current, signal }, null),
  );
  useEffect(() => {
    if (!isReading) return;
    const reading = new AbortController();
    prepare(reading.signal).then(
      (plan) => reading.signal.aborted || setPrepared(preparedNow(subject, plan)),
      (error: unknown) =>
        reading.signal.aborted ||
        setPrepared((last) => ({ ...last, subject, error, plan: last.subject === subject ? last.plan : null })),
    );
    return () => reading.abort();
  }, [host, chain, account, subject, version, isUnsigned, isReading, block]);

  /** Sends calls, and remembers those that are confirmed. */
  const send = (steps: readonly ReviewStep[], index: number, calls: readonly Call[]) => {
    const before = confirmed.current;
    return host.send(chain, calls, {
      signal: abort.current.signal,
      onStep: ({ state, first, count }) => {
        const confirmedCount = state === "confirmed" ? first + count : first;
        confirmed.current = [...before, ...calls.slice(0, confirmedCount)];
        setProgress({ steps, index, confirmed: confirmedCount });
      },
    });
  };

  /** Sends the approvals, and prepares the rest again: another amount may have been allowed in the wallet. */
  const approve = async (agreed: Plan, calls: readonly Call[], signal: AbortSignal): Promise<Plan> => {
    const before = confirmed.current;
    const { id } = await send(agreed.steps, 0, calls);
    const { state } = await host.transactions.settled(id, signal);
    if (state !== "confirmed") throw new WalletError("earlierFailed");
    confirmed.current = [...before, ...calls];
    for (let reads = 1; ; reads++) {
      const plan = await review.prepare({ isUnsigned, confirmed: confirmed.current, signal }, agreed);
      if (plan.steps[0]?.kind !== "approve") {
        checkPlan(plan);
        return plan;
      }
      if (reads === MAX_READS) throw new ReviewHalt("allowance");
      await new Promise((resolve) => setTimeout(resolve, READ_PAUSE_MS));
      signal.throwIfAborted();
    }
  };

  const sign = async ({ typedData, isOptional }: Extract<ReviewStep, { kind: "sign" }>): Promise<Hex> => {
    try {
      return (await host.signing.signTypedData(chain, typedData)) as Hex;
    } catch (error) {
      // A wallet without typed data: transactions can take the place of this signature, and of no other request.
      if (isOptional && walletFault(error) === "unsupported") throw new ReviewHalt("unsupported");
      throw error;
    }
  };

  /** Simulates calls with their signature: contracts decide whether they accept it. */
  const checkSigned = async (plan: Plan, calls: readonly Call[], signal: AbortSignal) => {
    const simulation = await host.simulate(chain, { account, calls }, signal);
    // Where the node runs the first call alone, a failure of it counts too.
    if (simulation.isSuccess) return;
    const unsigned = await host.simulate(chain, { account, calls: callsOf(plan) }, signal);
    throw new ReviewHalt(unsigned.isSuccess ? "signature" : "failure", "", simulation);
  };

  const run = async (reviewed: Plan, signal: AbortSignal): Promise<void> => {
    try {
      await runSteps(reviewed, signal);
    } catch (error) {
      if (walletFault(error) !== "noBatch" || reviewed.batching === "unsupported") throw error;
      // The wallet takes its calls one by one: allowances are read again between them.
      const plan = await review.prepare({ isUnsigned, confirmed: confirmed.current, signal }, reviewed);
      checkPlan(plan);
      setPrepared(preparedNow(subject, plan));
      await runSteps(plan, signal);
    }
  };

  const runSteps = async (reviewed: Plan, signal: AbortSignal) => {
    let plan = reviewed;
    let { steps } = plan;
    let signature: Hex | null = null;
    for (let index = published; index < steps.length; index++) {
      // Nothing that was prepared for one account is signed by another.
      if (!isSameAddress(host.account.get()?.address, account)) throw new ReviewHalt("account");
      const step = steps[index]!;
      setProgress({ steps, index, confirmed: 0 });
      switch (step.kind) {
        case "approve": {
          plan = await approve(plan, step.calls, signal);
          steps = [step, ...plan.steps];
          setPrepared(preparedNow(subject, plan));
          break;
        }
        case "sign": {
          signature = await sign(step);
          // What the visitor closed is neither sent nor published, though the wallet has signed it.
          signal.throwIfAborted();
          break;
        }
        case "send": {
          const calls = signature && step.signedCalls ? step.signedCalls(signature) : step.calls;
          if (calls !== step.calls) await checkSigned(plan, calls, signal);
          setSent(await send(steps, index, calls));
          break;
        }
        case "publish": {
          await step.publish(signature!, signal);
          hasPublished.current = true;
          setPublished(index + 1 - (steps.length - plan.steps.length));
          break;
        }
      }
    }
  };

  const isCurrent = prepared.subject === subject;
  const plan = isCurrent ? prepared.plan : null;
  const start = async () => {
    if (!plan || plan.problem) return;
    setStop(null);
    setPhase("running");
    review.onStart?.();
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      await run(plan, signal);
      setPhase("done");
      review.onEnd?.();
    } catch (thrown) {
      // Closing the review stops it before its next step.
      if (signal.aborted) return;
      const halt = thrown instanceof ReviewHalt ? thrown : null;
      if (halt?.reason === "signature" || halt?.reason === "unsupported") setIsUnsigned(true);
      // A step may be done by now, or another one take its place: only what was published keeps its plan.
      if (!hasPublished.current) setPrepared({ subject, plan: null, at: 0, error: null });
      const isBegun = confirmed.current.length > 0 || hasPublished.current;
      setStop(halt ? { halt, isBegun } : { wallet: walletFault(thrown), isBegun });
      setPhase("review");
    }
  };

  return {
    chain,
    account,
    phase,
    plan,
    /** When the plan was prepared, in milliseconds since the epoch. */
    preparedAt: prepared.at,
    error: isCurrent ? prepared.error : null,
    stop,
    progress,
    /** How many of the plan's steps are done that stay done. */
    published,
    /** Whether the wallet is on another account than the review. */
    isOtherAccount: currentAccount !== undefined && !isSameAddress(currentAccount, account),
    /** The last transaction of the review; null before it, and for a review that ends with a signature. */
    sent: sent && (transactions.find(({ id }) => id === sent.id) ?? sent),
    start,
    /** Clears the reason, so that it can be signed again. */
    resume: () => setStop(null),
    cancel: () => abort.current.abort(),
  };
}

export type TransactionReviewState<Plan extends ReviewPlan = ReviewPlan> = ReturnType<
  typeof useTransactionReview<Plan>
>;

/** Whether simulated calls fail. A node that ran the first call alone has seen no failure of the others. */
export function isFailing(simulation: Simulation | null): boolean {
  return simulation !== null && !simulation.isSuccess;
}

function preparedNow<Plan>(subject: unknown, plan: Plan): Prepared<Plan> {
  return { subject, plan, at: Date.now(), error: null };
}

/** Throws a ReviewHalt for a plan that cannot be signed. */
function checkPlan({ problem, simulation }: ReviewPlan): void {
  if (problem) throw new ReviewHalt("refused", problem);
  if (isFailing(simulation)) throw new ReviewHalt("failure", "", simulation);
}

function isSameAddress(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
