import type { Chain } from "../chains";

/** Tokens, pools and accounts of an installation, for the examples of the API. */
export type ApiSubjects = {
  readonly chain: Chain;
  readonly token: { readonly chain: Chain; readonly address: string | null };
  readonly v4Pool: string;
  readonly v3Pool: string;
  /** The tokens of v3Pool. */
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
  /** In the files of this folder without its fragments; in API_OPERATIONS the whole document. */
  readonly query: string;
  /** Variables that show what the operation returns. */
  readonly example: (subjects: ApiSubjects) => Readonly<Record<string, unknown>>;
};
