import type { ReactNode } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import * as styles from "./ChainBadge.module.css";
import { letterGround } from "./letterGround";

/** Our own plain shapes: distinct at sixteen pixels, and without a request. */
const SHAPES: Partial<Record<Chain, readonly [ground: string, shape: ReactNode]>> = {
  ETHEREUM: ["#56639B", <path key="shape" d="M16 5l7 11.5L16 21 9 16.5z" fill="#fff" />],
  BASE: ["#2155D8", <circle key="shape" cx="16" cy="16" r="7" fill="#fff" />],
  POLYGON: ["#7A4FD0", <path key="shape" d="M16 7l8 4.5v9L16 25l-8-4.5v-9z" fill="#fff" />],
  ARBITRUM: ["#2B3E57", <path key="shape" d="M16 6l8 18h-4l-4-9-4 9H8z" fill="#8CC3F2" />],
  OPTIMISM: ["#D1353F", <circle key="shape" cx="16" cy="16" r="7" fill="none" stroke="#fff" strokeWidth="4" />],
};

type ChainBadgeProps = {
  readonly chain: Chain;
  /** In pixels, or a CSS length. */
  readonly size: number | string;
  /** Whether screen readers get the chain's name: only where no text beside the icon has it. */
  readonly isNamed?: boolean;
};

/** Icon of a chain. */
export function ChainBadge({ chain, size, isNamed = false }: ChainBadgeProps) {
  const { displayName } = chainFacts(chain);
  const [ground, shape] = SHAPES[chain] ?? [
    letterGround(chain),
    <Letter key="letter" text={displayName.slice(0, 1)} />,
  ];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      {...(isNamed ? { role: "img", "aria-label": displayName } : { "aria-hidden": true })}
    >
      <rect width="32" height="32" rx="10" fill={ground} />
      {shape}
    </svg>
  );
}

/** A letter drawn with CSS, so that it is not part of the accessible name. */
function Letter({ text }: { text: string }) {
  return (
    <foreignObject width="32" height="32">
      <span className={styles.letter} data-letter={text} />
    </foreignObject>
  );
}
