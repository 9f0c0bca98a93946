import type { RecipientState } from "../../lib/useRecipient";
import type { SendFormState } from "./useSendForm";

/** Result of a check; `open` before it can be made, `unknown` if it could not be made. */
export type CheckResult = {
  readonly key: "place" | "checksum" | "similar" | "whole" | "trial";
  readonly state: "passed" | "look" | "refused" | "unknown" | "open";
};

type Checked = Pick<SendFormState, "trial" | "transfer"> & {
  readonly recipient: Pick<RecipientState, "check" | "history">;
};

/** Returns the checks of a payment, in the order of the list. */
export function checkResults({ recipient, trial, transfer }: Checked): readonly CheckResult[] {
  const { check, history } = recipient;
  return [
    { key: "place", state: placeState(check) },
    { key: "checksum", state: checksumState(check) },
    { key: "similar", state: similarState(check, history) },
    { key: "whole", state: wholeState(trial, transfer) },
    { key: "trial", state: trialState(trial) },
  ];
}

function placeState({ address, problem, kind }: RecipientState["check"]): CheckResult["state"] {
  if (address === null) return "open";
  if (problem) return "refused";
  if (kind === null) return "open";
  if (kind === "unknown") return "unknown";
  return kind === "contract" ? "look" : "passed";
}

function similarState(
  { address, similar }: RecipientState["check"],
  history: RecipientState["history"],
): CheckResult["state"] {
  if (similar) return "look";
  if (address === null || history === null) return "open";
  return history === "failed" ? "unknown" : "passed";
}

function checksumState({ address, hasChecksum, problem }: RecipientState["check"]): CheckResult["state"] {
  if (problem === "checksum") return "refused";
  if (address === null) return "open";
  return hasChecksum ? "passed" : "unknown";
}

function wholeState(trial: Checked["trial"], transfer: Checked["transfer"]): CheckResult["state"] {
  if (trial === "missing") return "unknown";
  if (typeof trial === "string" || !transfer || !trial.simulation.isSuccess) return "open";
  if (transfer.kind === "nft") return "passed";
  if (trial.arrives === null) return "unknown";
  return trial.arrives < transfer.amount ? "look" : "passed";
}

function trialState(trial: Checked["trial"]): CheckResult["state"] {
  if (trial === "missing") return "unknown";
  if (typeof trial === "string") return "open";
  return trial.simulation.isSuccess ? "passed" : "refused";
}
