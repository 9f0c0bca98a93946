import { t } from "@lingui/core/macro";
import { ageText } from "@cenote/kit/time/age";

export type ProposalState =
  | "PENDING"
  | "ACTIVE"
  | "CANCELED"
  | "DEFEATED"
  | "SUCCEEDED"
  | "QUEUED"
  | "EXPIRED"
  | "EXECUTED";

/** Returns the name of a proposal's state; "Being counted" until the gateway knows the quorum. */
export function stateText(state: string | null | undefined): string {
  const texts: Readonly<Record<string, string>> = {
    PENDING: t`Pending`,
    ACTIVE: t`Active`,
    CANCELED: t`Canceled`,
    DEFEATED: t`Defeated`,
    SUCCEEDED: t`Succeeded`,
    QUEUED: t`Queued`,
    EXPIRED: t`Expired`,
    EXECUTED: t`Executed`,
  };
  return texts[state ?? ""] ?? t`Being counted`;
}

export function stateTone(state: string | null | undefined): "water" | "warn" | "bad" | undefined {
  if (state === "ACTIVE" || state === "EXECUTED") return "water";
  if (state === "SUCCEEDED" || state === "QUEUED") return "warn";
  return state === "DEFEATED" || state === "EXPIRED" ? "bad" : undefined;
}

/** State and times of a proposal, in Unix seconds. */
export type ProposalTimes = {
  readonly state: string | null | undefined;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly executableAt: number | null | undefined;
};

/** Returns the next event of the proposal, or the time since the vote ended. */
export function nextText({ state, startsAt, endsAt, executableAt }: ProposalTimes, now: number): string {
  const until = (moment: number) => ageText(moment - now);
  if (state === "PENDING") {
    const start = until(startsAt);
    return t`Vote begins in ${start}`;
  }
  if (state === "ACTIVE") {
    const end = until(endsAt);
    return t`Vote ends in ${end}`;
  }
  if (state === "QUEUED" && executableAt != null) {
    if (executableAt <= now) return t`Can be executed`;
    const wait = until(executableAt);
    return t`Can be executed in ${wait}`;
  }
  if (state === "CANCELED") return t`Canceled by the proposer`;
  const ago = ageText(now - endsAt);
  return t`Vote ended ${ago} ago`;
}
