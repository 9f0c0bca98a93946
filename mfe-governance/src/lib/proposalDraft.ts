import { once } from "@cenote/kit/lib/once";
import { createStored } from "@cenote/kit/state/stored";
import { MAX_PROPOSAL_ACTIONS } from "@cenote/domain/governance";

/** Draft of a call, as typed. */
export type DraftAction =
  | { readonly kind: "token"; readonly token: string; readonly to: string; readonly amount: string }
  | { readonly kind: "coin"; readonly to: string; readonly amount: string }
  | {
      readonly kind: "call";
      readonly target: string;
      /** A name and types, such as "setFee(uint256,bool)". */
      readonly signature: string;
      /** One text for each argument. */
      readonly values: readonly string[];
      /** In whole coins. */
      readonly amount: string;
    };

/** Draft of a proposal, stored in this browser. */
export type ProposalDraft = {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly DraftAction[];
};

export const EMPTY_DRAFT: ProposalDraft = { title: "", body: "", actions: [] };

export const proposalDraft = once(() => createStored("cenote.proposalDraft.1", readDraft));

/** Parses a stored draft, which may have been edited or written by an older version. */
function readDraft(stored: unknown): ProposalDraft {
  const { title, body, actions } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return {
    title: textOf(title),
    body: textOf(body),
    actions: (Array.isArray(actions) ? actions : [])
      .slice(0, MAX_PROPOSAL_ACTIONS)
      .flatMap((one) => readAction(one) ?? []),
  };
}

function readAction(stored: unknown): DraftAction | null {
  const action = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const [to, amount] = [textOf(action.to), textOf(action.amount)];
  switch (action.kind) {
    case "token":
      return { kind: "token", token: textOf(action.token), to, amount };
    case "coin":
      return { kind: "coin", to, amount };
    case "call": {
      const values = Array.isArray(action.values) ? action.values.map(textOf) : [];
      return { kind: "call", target: textOf(action.target), signature: textOf(action.signature), values, amount };
    }
    default:
      return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns the proposal's description: the title is its first line. */
export function descriptionOf({ title, body }: ProposalDraft): string {
  return body.trim() ? `# ${title.trim()}\n\n${body.trim()}` : `# ${title.trim()}`;
}
