import { t } from "@lingui/core/macro";
import { plainText } from "@cenote/domain/plainText";
import { UNKNOWN } from "@cenote/kit/lib/locale";
import { changeSign, percentText } from "@cenote/kit/money/percent";
import { exactUsd } from "@cenote/kit/money/usd";
import type { Money } from "@cenote/kit/remote";
import { exactMoment, spokenSpan, type HistorySpan } from "@cenote/kit/time/spans";
import type { PortfolioFacts } from "./combineOwners";
import { compositionOf } from "./composition";
import type { ValueHistory } from "./readHistory";
import { sharePercent } from "./sharePercent";

const MAX_NAME_LENGTH = 100;

/** Content of a wallet's share card. */
export type ShareCard = {
  /** Name of the wallet. Untrusted. */
  readonly title: string;
  /** Main figure: the value, or the change if amounts are hidden. */
  readonly figure: string;
  /** Description of the figure. */
  readonly note: string;
  readonly way: "up" | "down" | "flat";
  /** Value history, from 0 for its lowest to 1 for its highest. */
  readonly course: readonly number[];
  /** Largest first; fractions of 1. Names of tokens are untrusted. */
  readonly parts: readonly { readonly name: string; readonly part: number; readonly text: string }[];
  readonly moment: string;
};

type ShareCardInput = {
  readonly name: string;
  readonly facts: PortfolioFacts;
  readonly history: ValueHistory | null;
  readonly span: HistorySpan;
  readonly money: Money;
  /** Whether only percentages are shown. */
  readonly hidesAmounts: boolean;
  /** Unix seconds. */
  readonly now: number;
};

/** Returns the card of a wallet; with hidden amounts, neither the figure nor the drawing reveals them. */
export function shareCard({ name, facts, history, span, money, hidesAmounts, now }: ShareCardInput): ShareCard {
  const change = history?.change ?? null;
  const percent = change?.percent ?? null;
  const changeText = percent === null ? UNKNOWN : `${changeSign(percent)}${percentText(percent)}`;
  const time = spokenSpan(span);
  const value = facts.total === null ? UNKNOWN : exactUsd(facts.total, money);
  const layers = compositionOf(facts, "asset");
  const total = layers.reduce((sum, layer) => sum + layer.value, 0);
  return {
    title: plainText(name, MAX_NAME_LENGTH),
    figure: hidesAmounts ? changeText : value,
    note: hidesAmounts ? t`Value, ${time}` : `${changeText}, ${time}`,
    way: percent === null || changeSign(percent) === "" ? "flat" : percent > 0 ? "up" : "down",
    course: courseOf((history?.points ?? []).map((point) => point.value)),
    parts: layers.map((layer) => ({
      name: plainText(layer.name ?? "", MAX_NAME_LENGTH) || t`unnamed`,
      part: layer.value / total,
      text: sharePercent(layer.value, total),
    })),
    moment: exactMoment(now),
  };
}

function courseOf(values: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => (most > least ? (value - least) / (most - least) : 0.5));
}
