import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { useBlock } from "../../host/useBlock";
import { useWatched } from "../../host/useWatched";
import { useHost } from "../../remote";
import type { Call, SentTransaction, Simulation } from "../../sending";
import { WalletError, walletFault, type WalletFault } from "../../wallet/walletError";
import { callsOf, ReviewHalt, type PrepareOptions, type ReviewPlan, type ReviewStep } from "./reviewPlan";

/** Nodes behind one address may be a block apart: confirmed state is read again until it is visible. */
const MAX_READS = 3;
const READ_PAUSE_MS = 1_000;

/** Progress of the wallet in a plan. */
export type ReviewProgress = {
  readonly steps: readonly ReviewStep[];
  /** Index of the step that the wallet is opened for. */
  readonly index: number;
  /** Number of the step's confirmed calls. */
  readonly confirmed: number;
};

/** Reason why a review is back at its terms: the wallet's fault, or the review's own reason. */
export type ReviewStop = ({ readonly wallet: WalletFault } | { readonly halt: ReviewHalt }) & {
  /** Whether transactions of the review are confirmed, or orders published, and remain so. */
  readonly isBegun: boolean;
};

type Review<Plan extends ReviewPlan> = {
  readonly chain: Chain;
  /** Signing account. */
  readonly account: string;
  /** Identity of the reviewed terms: if it changes, the plan is dropped and prepared again. */
  readonly subject: unknown;
  /** If it changes, the plan is prepared again, and stays until then. */
  readonly version?: string;
  /** Prepares the plan. `agreed` is the plan that the wallet was opened for; null while the terms are shown. */
  readonly prepare: (options: PrepareOptions, agreed: Plan | null) => Promise<Plan>;
  /** Called before the wallet opens. */
  readonly onStart?: (() => void) | undefined;
  /** Called when the last step is sent or published. */
  readonly onEnd?: (() => void) | undefined;
};

type Prepared<Plan> = {
  readonly subject: unknown;
  readonly plan: Plan | null;
  /** In milliseconds since the epoch. */
  readonly at: number;
  readonly error: unknown;
};

/**
 * Runs the review of a transaction: prepares its plan again at each block while the terms are shown, then opens the
 * wallet for each step. Sends no calls whose simulation fails. An error returns the review to its terms, with the
 * reason in `stop`.
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
  /** Number of completed steps of a plan that is kept: published orders stay published. */
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

  /** Sends calls, and records confirmed ones. */
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

  /** Sends the approvals, and prepares the rest again: the wallet may have approved another amount. */
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
      return await host.signing.signTypedData(chain, typedData);
    } catch (error) {
      // A wallet without typed data: transactions can replace this signature, but no other request.
      if (isOptional && walletFault(error) === "unsupported") throw new ReviewHalt("unsupported");
      throw error;
    }
  };

  /** Simulates calls with their signature: contracts decide whether they accept it. */
  const checkSigned = async (plan: Plan, calls: readonly Call[], signal: AbortSignal) => {
    const simulation = await host.simulate(chain, { account, calls }, signal);
    // Where the node runs only the first call, its failure counts too.
    if (simulation.isSuccess) return;
    const unsigned = await host.simulate(chain, { account, calls: callsOf(plan) }, signal);
    throw new ReviewHalt(unsigned.isSuccess ? "signature" : "failure", "", simulation);
  };

  const run = async (reviewed: Plan, signal: AbortSignal): Promise<void> => {
    try {
      await runSteps(reviewed, signal);
    } catch (error) {
      if (walletFault(error) !== "noBatch" || reviewed.batching === "unsupported") throw error;
      // The wallet takes the calls one by one: allowances are read again between them.
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
      // A plan that was prepared for one account must not be signed by another.
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
          // A review that the visitor closed is neither sent nor published, even if the wallet has signed it.
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
    const late = plan.lateProblem?.();
    if (late) return setStop({ halt: new ReviewHalt("refused", late), isBegun: false });
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
      // A step may be done by now, or replaced by another one: the plan is kept only after a publication.
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
    /** Time of the plan's preparation, in milliseconds since the epoch. */
    preparedAt: prepared.at,
    error: isCurrent ? prepared.error : null,
    stop,
    progress,
    /** Number of the plan's steps that are done and remain so. */
    published,
    /** Whether the wallet is on another account than the review. */
    isOtherAccount: currentAccount !== undefined && !isSameAddress(currentAccount, account),
    /** Last transaction of the review; null before it, and for a review that ends with a signature. */
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

/** Whether simulated calls fail. False for later calls that the node could not simulate. */
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
