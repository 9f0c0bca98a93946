import { letterGround } from "@cenote/kit/picture/letterGround";
import * as styles from "./AccountFace.module.css";

/** Colored disc of an address: always the same for the same address. */
export function AccountFace({ address, size }: { address: string; size: "small" | "large" }) {
  const [one, two, three] = [2, 15, 28].map((start) => letterGround(address.slice(start, start + 13)));
  const background = `conic-gradient(${one} 40%, ${two} 40% 75%, ${three} 75%)`;
  return <span className={styles[size]} style={{ background }} aria-hidden />;
}
