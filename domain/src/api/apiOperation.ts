import type { Chain } from "../chains";

/** Tokens, pools and accounts of an installation, used in the API's examples. */
export type ApiSubjects = {
  readonly chain: Chain;
  readonly token: { readonly chain: Chain; readonly address: string | null };
  readonly v4Pool: string;
  readonly v3Pool: string;
  /** Both tokens of `v3Pool`. */
  readonly v3Tokens: readonly [string, string];
  readonly v2Pair: string;
  readonly owner: string;
  readonly collection: string;
  readonly collectionName: string;
  readonly tokenId: string;
};

/** An operation of the public API. */
export type ApiOperation = {
  readonly operationName: string;
  /** Document without its fragments in the files of this folder, with them in API_OPERATIONS. */
  readonly query: string;
  /** Variables of a working example on these subjects. */
  readonly example: (subjects: ApiSubjects) => Readonly<Record<string, unknown>>;
};
