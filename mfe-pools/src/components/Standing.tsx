import { t } from "@lingui/core/macro";
import { percentText } from "@cenote/kit/money/percent";
import { Unknown } from "@cenote/kit/text/Unknown";
import type { PositionFacts } from "../lib/position/readPosition";
import * as styles from "./Standing.module.css";

type StandingProps = Pick<PositionFacts, "standing" | "edgePercent"> & {
  /** Whether the consequence is omitted. */
  readonly isShort?: boolean;
};

/** State of a position relative to the price: a shape, then a word. */
export function Standing({ standing, edgePercent, isShort = false }: StandingProps) {
  if (standing === "unknown") return <Unknown />;
  const detail = isShort ? null : detailOf(standing, edgePercent);
  return (
    <span className={styles.standing} data-standing={standing}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden>
        {SHAPES[standing]}
      </svg>
      <span>
        {standingText(standing)}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </span>
  );
}

type Shown = Exclude<PositionFacts["standing"], "unknown">;

const DOT = <circle cx="5" cy="5" r="5" fill="currentColor" />;
const SHAPES: Readonly<Record<Shown, React.ReactNode>> = {
  inRange: DOT,
  whole: DOT,
  nearEdge: (
    <>
      <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M5 0a5 5 0 0 0 0 10z" fill="currentColor" />
    </>
  ),
  outOfRange: <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="2" />,
  uncollected: <rect y="1" x="1" width="8" height="8" fill="none" stroke="currentColor" strokeWidth="2" />,
  closed: <rect y="4" width="10" height="2" fill="currentColor" />,
};

export function standingText(standing: Shown): string {
  switch (standing) {
    case "inRange":
      return t`In range`;
    case "whole":
      return t`Whole range`;
    case "nearEdge":
      return t`Near the edge`;
    case "outOfRange":
      return t`Out of range`;
    case "uncollected":
      return t`Withdrawn`;
    case "closed":
      return t`Closed`;
  }
}

function detailOf(standing: Shown, edgePercent: number | null): string | null {
  if (standing === "outOfRange") return t`earns nothing`;
  if (standing === "uncollected") return t`not collected yet`;
  if (standing !== "nearEdge" || edgePercent === null) return null;
  const distance = percentText(edgePercent, 1);
  return t`${distance} from the edge`;
}
