import { useState } from "react";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import { draftedRange, NO_RANGE, type RangeDraft } from "../../lib/range/rangeDraft";
import { echoAfterPass, echoAfterReport, startEcho, type ReportEcho } from "../../lib/reportEcho";

type RangeState = {
  readonly draft: RangeDraft;
  /** Last draft that the view was fitted to. */
  readonly fitted: RangeDraft;
  readonly echo: ReportEcho;
};

type RangeDraftState = Pick<RangeState, "draft" | "fitted"> & {
  /** Changes the draft, and reports the range if it changes. */
  readonly change: (draft: RangeDraft, options?: { readonly isFitted?: boolean }) => void;
};

/** Draft of the range: a range that the form passes is adopted only if it was not reported from here. */
export function useRangeDraft(range: TickRange | null, onRange: (range: TickRange | null) => void): RangeDraftState {
  const [state, setState] = useState<RangeState>(() => {
    const draft = range ?? NO_RANGE;
    return { draft, fitted: draft, echo: startEcho(keyOf(range)) };
  });
  const passed = echoAfterPass(state.echo, keyOf(range));
  if (passed) {
    const adopted = range ?? NO_RANGE;
    setState({ ...state, ...(passed.isOwn && { draft: adopted, fitted: adopted }), echo: passed.echo });
  }

  const change: RangeDraftState["change"] = (draft, { isFitted = false } = {}) => {
    const drafted = draftedRange(draft);
    // Several moves of a pointer may come before the next render: each adds its report.
    setState((current) => ({
      draft,
      fitted: isFitted ? draft : current.fitted,
      echo: echoAfterReport(current.echo, keyOf(drafted)) ?? current.echo,
    }));
    if (echoAfterReport(state.echo, keyOf(drafted))) onRange(drafted);
  };
  return { draft: state.draft, fitted: state.fitted, change };
}

function keyOf(range: TickRange | null): string {
  return range ? `${range.tickLower} ${range.tickUpper}` : "";
}
