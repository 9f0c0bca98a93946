import type { Chain } from "@cenote/domain/chains";
import { LRUCache } from "lru-cache";
import type { Log } from "../lib/log";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { bytes, type Db, type Store } from "./db";

/** A token, or with a holder that account's balance of it. */
export type TokenView = { readonly token: string; readonly holder?: string };

/** Tokens that visitors of this process view. */
export type ViewedTokens = {
  /** Requests a comparison with its contract, unless there was one within the last seconds. */
  add(chain: Chain, view: TokenView): void;
  /** Stops passing them on. */
  stop(): void;
};

const WRITE_MILLISECONDS = 500;
/** A view counts once in this time, so that a frequently viewed token costs its node no more than a rare one. */
const REPEAT_MILLISECONDS = 5_000;
const MAX_REMEMBERED = 20_000;
/** Limit of one process; more are left to the periodic comparison of all tokens. */
const MAX_WAITING = 1_000;
/** Limit of one chain, taken at a time; more are dropped, so that views cannot fill the table. */
const MAX_TAKEN = 300;

/** Passes the tokens that visitors view to the process that indexes their chain. */
export function viewedTokens(db: Store, log: Log): ViewedTokens {
  const remembered = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REPEAT_MILLISECONDS });
  let waiting: { readonly chain: Chain; readonly view: TokenView }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    const views = waiting;
    waiting = [];
    await db.write(
      `insert into viewed_token (chain, token, holder) select * from unnest($1::text[], $2::bytea[], $3::bytea[])
       on conflict do nothing`,
      [
        views.map(({ chain }) => chain),
        views.map(({ view }) => bytes(view.token)),
        views.map(({ view }) => bytes(view.holder ?? "0x")),
      ],
    );
  };
  const schedule = () => {
    timer = setTimeout(() => {
      write().catch((error: unknown) => log.error("viewed tokens were not passed on", { error: String(error) }));
    }, WRITE_MILLISECONDS).unref();
  };
  return {
    add: (chain, view) => {
      const key = `${chain}:${view.token}:${view.holder ?? ""}`;
      if (view.token === ZERO_ADDRESS || waiting.length >= MAX_WAITING || remembered.has(key)) return;
      remembered.set(key, true);
      waiting.push({ chain, view });
      if (waiting.length === 1) schedule();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Takes the tokens that any process's visitors viewed on a chain. Without any, it writes nothing: answers stay cached.
 */
export async function takeViewedTokens(db: Db, chain: string): Promise<readonly TokenView[]> {
  const waiting = await db.query("select from viewed_token where chain = $1 limit 1", [chain]);
  if (!waiting.length) return [];
  const rows = await db.background.write<{ token: string; holder: string }>(
    "delete from viewed_token where chain = $1 returning token, holder",
    [chain],
  );
  return rows.slice(0, MAX_TAKEN).map(({ token, holder }) => (holder === "0x" ? { token } : { token, holder }));
}
