import { bytes, type Db } from "../db";
import { bound } from "../postgres/boundStatement";

/** Maximum holders of a token that are compared with the amount. */
const MAX_HOLDERS_READ = 5_000;

type HolderFilter = {
  readonly chain: string;
  readonly token: string;
  /** Minimum balance. */
  readonly amount: bigint;
  readonly except: readonly string[];
};

/** Finds some holders of a token in the index. */
export async function findHolders(
  db: Pick<Db, "query">,
  { chain, token, amount, except }: HolderFilter,
  most: number,
): Promise<readonly string[]> {
  const rows = await db.query<{ holder: string }>(
    ...bound`select holder from (
        select holder, amount from balance where chain = ${chain} and token = ${bytes(token.toLowerCase())}
        limit ${MAX_HOLDERS_READ}) holders
      where amount >= ${amount} and holder <> all (${except.map((one) => bytes(one.toLowerCase()))}::bytea[])
      limit ${most}`,
  );
  return rows.map(({ holder }) => holder);
}
