import { LogoFace } from "./LogoFace";
import type { LogoFacts } from "./logoFacts";
import { PairMark } from "./PairMark";

type LogoMarkProps = {
  /** One picture, or both of a pool. */
  readonly pictures: readonly LogoFacts[];
  /** In pixels. */
  readonly size: number;
};

/** Round picture of an item whose name stands beside it; renders nothing without pictures. */
export function LogoMark({ pictures: [first, second], size }: LogoMarkProps) {
  if (!first) return null;
  return second ? <PairMark first={first} second={second} size={size} /> : <LogoFace {...first} size={size} />;
}
