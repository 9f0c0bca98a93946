import type { Chain } from "@cenote/domain/chains";
import { textLike } from "@cenote/server/settings";
import * as v from "valibot";

export const certificate = textLike(
  /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
  "the ARN of a certificate in us-east-1",
);

/** Schema of one of these chains. */
export const chainOf = (chains: readonly Chain[]) =>
  v.picklist(chains, ({ input }) => `is ${String(input)}; it must be one of ${chains.join(", ")}`);
