import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import { readSettingsFile, textLike } from "@cenote/server/settings";
import * as v from "valibot";
import { parseAddress, parseTokenAddress } from "../../chain/addresses";

const chain = v.picklist(CHAIN_NAMES, ({ input }) => `is ${String(input)}, which is not a known chain`);
const address = v.pipe(
  v.string("must be an address"),
  v.transform((text) => parseAddress(text)),
  v.string("must be an address"),
);

/** A project's circulating supply on all chains in whole tokens, as the operator reports it. */
const CIRCULATING = v.pipe(
  v.strictObject({
    chain,
    /** One of the project's tokens; null for the chain's native coin. */
    token: v.nullable(v.string("must be an address, or null for the chain's coin")),
    amount: v.pipe(
      v.string("must be an amount of whole tokens in quotation marks"),
      textLike(/^\d{1,30}(?:\.\d{1,30})?$/, "an amount of whole tokens"),
      v.transform(Number),
    ),
  }),
  v.rawTransform(({ dataset: { value: entry }, addIssue, NEVER }) => {
    const token = parseTokenAddress(entry.chain, entry.token);
    if (token) return { ...entry, token };
    addIssue({ message: "must have an address as its token, or null" });
    return NEVER;
  }),
);

/** An account whose tokens do not circulate: a timelock, a vesting contract, a treasury. */
const LOCKED = v.strictObject({
  chain,
  holder: address,
  /** The locked token; all tokens by default. */
  token: v.optional(address),
});

export type Supplies = {
  readonly circulating: readonly { readonly chain: Chain; readonly token: string; readonly amount: number }[];
  readonly locked: readonly { readonly chain: Chain; readonly holder: string; readonly token?: string }[];
};

export const NO_SUPPLIES: Supplies = { circulating: [], locked: [] };

const SUPPLIES_FILE = v.strictObject({
  circulating: v.optional(v.array(CIRCULATING), []),
  locked: v.optional(v.array(LOCKED), []),
});

/** Reads SUPPLIES_FILE; throws BadSettings. */
export function readSupplies(file: string): Supplies {
  return readSettingsFile(SUPPLIES_FILE, file);
}
