import { Surround } from "./Surround";

/** The frame before its first screen. */
export function LoadingFrame() {
  return <Surround isBusy />;
}
