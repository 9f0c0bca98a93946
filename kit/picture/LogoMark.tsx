import { LogoFace } from "./LogoFace";
import type { LogoFacts } from "./logoFacts";
import { PairMark } from "./PairMark";

type LogoMarkProps = {
  /** Of a thing itself, or of both sides of a pool. */
  readonly pictures: readonly LogoFacts[];
  /** Pixels. */
  readonly size: number;
};

/** The face of whatever is named beside it; nothing where it has none. */
export function LogoMark({ pictures: [first, second], size }: LogoMarkProps) {
  if (!first) return null;
  return second ? <PairMark first={first} second={second} size={size} /> : <LogoFace {...first} size={size} />;
}
