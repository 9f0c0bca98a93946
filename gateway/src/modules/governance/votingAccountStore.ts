import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { Page } from "../../request/connection";
import { bytes, type Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { inPlace } from "./proposalStore";

/** An account with votes of a token. */
export type VotingAccountRow = {
  readonly chain: Chain;
  readonly governor: string;
  readonly token: string;
  readonly address: string;
  /** Raw units. */
  readonly power: string;
};

type AccountKey = Pick<VotingAccountRow, "chain" | "token" | "address">;
type Delegations = { readonly delegate: string | null; readonly delegators: number };

/** Cursor key of a page of accounts: the votes and the address of the previous one. */
export const ACCOUNT_KEY_LENGTH = 2;

export function accountKey({ power, address }: VotingAccountRow) {
  return [power, address];
}

const keyText = ({ chain, token, address }: AccountKey) => `${chain}:${token}:${address}`;
const valuesOf = (keys: readonly AccountKey[]) => [
  keys.map(({ chain }) => chain),
  keys.map(({ token }) => bytes(token)),
  keys.map(({ address }) => bytes(address)),
];
const REQUESTED = `unnest($1::text[], $2::bytea[], $3::bytea[]) with ordinality as requested (chain, token, account, place)`;

/** The only place that knows how votes and delegations are stored. */
export function votingAccountStore(db: Db) {
  const powers = new DataLoader<AccountKey, string, string>(
    async (keys) => {
      const rows = await db.query<{ place: number; power: string }>(
        `select place, power::text as power from ${REQUESTED} join vote_power using (chain, token, account)`,
        valuesOf(keys),
      );
      return inPlace(
        keys,
        rows.map(({ place, power }) => [place, power] as const),
        "0",
      );
    },
    { cacheKeyFn: keyText },
  );
  const delegations = new DataLoader<AccountKey, Delegations, string>(
    async (keys) => {
      const rows = await db.query<Delegations & { place: number }>(
        `select place, nullif(vote_delegation.delegate, $4::bytea) as delegate, (
           select count(*) from vote_delegation received where received.chain = requested.chain
             and received.token = requested.token and received.delegate = requested.account) as delegators
         from ${REQUESTED} left join vote_delegation using (chain, token, account)`,
        [...valuesOf(keys), bytes(ZERO_ADDRESS)],
      );
      const entries = rows.map(({ place, ...row }) => [place, row] as const);
      return inPlace<Delegations>(keys, entries, { delegate: null, delegators: 0 });
    },
    { cacheKeyFn: keyText },
  );

  return {
    power: (key: AccountKey) => powers.load(key),
    delegations: (key: AccountKey) => delegations.load(key),
    /** Accounts with votes, most votes first. */
    page: async (chain: Chain, governor: string, token: string, page: Page): Promise<VotingAccountRow[]> => {
      const [power = "", address = ""] = page.key ?? [];
      // A cursor comes from the client: its content is untrusted.
      const isOurs = /^\d{1,78}$/.test(power) && /^0x[0-9a-f]{40}$/.test(address);
      const rows = await db.query<{ address: string; power: string }>(
        `select account as address, power::text as power from vote_power
         where chain = $1 and token = $2 and power > 0 and ($3::numeric is null or power < $3
           or power = $3 and account > $4::bytea)
         order by vote_power.power desc, account limit $5`,
        [chain, bytes(token), isOurs ? power : null, bytes(isOurs ? address : ZERO_ADDRESS), page.limit],
      );
      return rows.map((row) => ({ chain, governor, token, ...row }));
    },
  };
}
