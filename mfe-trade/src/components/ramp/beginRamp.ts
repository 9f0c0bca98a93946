import { RAMPS_PATH } from "@cenote/domain/paths";
import { RAMP_SESSION } from "@cenote/domain/rampSessions";
import { safeLink } from "@cenote/kit/picture/safeUrl";
import type { RampRequest } from "./useRampQuotes";

const TIMEOUT_MILLISECONDS = 15_000;

/** The gateway began nothing; `reason` is its own code, null if it did not answer. */
export class RampRefused extends Error {
  constructor(readonly reason: string | null) {
    super(reason ?? "The gateway did not answer.");
  }
}

type Begin = RampRequest & {
  readonly provider: string;
  /** The buyer's or the seller's address. */
  readonly address: string;
  /** The amount shown to the visitor, as in the quote. */
  readonly expected: string;
};

/** Begins a purchase or a sale; returns its id, and the provider's page. Rejects with RampRefused. */
export async function beginRamp(begin: Begin): Promise<{ readonly id: string; readonly url: string }> {
  const response = await fetch(RAMPS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(begin),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  }).catch(() => null);
  const answer = response && (await bodyOf(response));
  if (response?.status !== 201) {
    throw new RampRefused(typeof answer?.message === "string" ? answer.message : null);
  }
  const url = safeLink(String(answer?.url ?? ""));
  const id = String(answer?.id ?? "");
  if (!url || !RAMP_SESSION.test(id)) throw new RampRefused(null);
  return { id, url };
}

async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    return (await response.json()) as Readonly<Record<string, unknown>>;
  } catch {
    // A proxy's own page.
    return null;
  }
}
