import type { Log } from "../../lib/log";
import { StreamEvent } from "../../request/streamEvent";
import type { Db } from "../../store/db";
import { millisecondsLeft } from "../provider/offChainScope";
import type { Providers } from "../provider/providers";
import { idOf, MAX_REPLAYED, send, type Subscriber } from "./activitySubscriber";
import { stepStore, type Step } from "./stepStore";

/** Channel of the database for steps of providers' records. */
const STEP_CHANNEL = "provider_history";

type StepFeedOptions = {
  readonly db: Db;
  readonly providers: Providers;
  readonly subscribers: ReadonlySet<Subscriber>;
  /** Runs work after all earlier work, including that of the chains. */
  readonly inTurn: (work: () => Promise<void>) => void;
  readonly log: Log;
};

/** Sends subscribers the steps of providers' records that their scope selects. */
export function openStepFeed({ db, providers, subscribers, inTurn, log }: StepFeedOptions) {
  const steps = stepStore(db, providers);
  const onSteps = () => inTurn(deliverShown);
  db.listen(STEP_CHANNEL, onSteps, { ends: onSteps }).catch((error: unknown) =>
    log.error("cannot listen for provider steps", { error: String(error) }),
  );

  let isQueued = false;
  return {
    /** The number of the last step. */
    latest: steps.latest,
    /** Sends missed steps. All steps that arrived by its turn are sent together, to any number of subscribers. */
    queue: () => {
      if (isQueued) return;
      isQueued = true;
      inTurn(() => {
        isQueued = false;
        return deliver();
      });
    },
  };

  async function deliverShown() {
    await db.shown().catch((error: unknown) => log.error("a replica was not waited for", { error: String(error) }));
    await deliver();
  }

  /** Sends each subscriber the steps since its last one. */
  async function deliver() {
    try {
      const ready = [...subscribers].filter(
        ({ scope, waiting }) => scope && !waiting && (millisecondsLeft(scope) ?? Infinity) > 0,
      );
      if (!ready.length) return;
      const addresses = new Set(ready.flatMap((subscriber) => [...subscriber.addresses]));
      const first = Math.min(...ready.map(({ step }) => step));
      const made = await steps.after(first, [...addresses], MAX_REPLAYED + 1);
      for (const subscriber of ready)
        await sendSteps(
          subscriber,
          made.filter(({ id }) => id > subscriber.step),
        );
      // There may be more steps than one delivery sends.
      if (made.length > MAX_REPLAYED) inTurn(deliver);
    } catch (error) {
      log.error("provider steps were not sent", { error: String(error) });
    }
  }

  async function sendSteps(subscriber: Subscriber, made: readonly Step[]) {
    for (const step of made) {
      subscriber.step = step.id;
      for (const activity of await steps.activities(step, subscriber.addresses, subscriber.scope!)) {
        // A transaction that was not sent yet is sent later, together with its record.
        const isYetToCome =
          !("record" in activity) && activity.blockNumber > (subscriber.cursor.get(activity.chain)?.block ?? 0);
        if (!isYetToCome) send(subscriber, StreamEvent.next(idOf(subscriber), activity));
      }
    }
  }
}
