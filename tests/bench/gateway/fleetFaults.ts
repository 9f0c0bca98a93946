import { setTimeout as delay } from "node:timers/promises";
import { POSITION_HEADER, SEEN_HEADER } from "@cenote/domain/positionHeaders";
import pg from "pg";
import { httpRpc } from "../../../gateway/src/chain/rpc";
import { followActivity, sendLittle } from "../../integration/followActivity";
import { startLocalChains, type LocalChains } from "../../integration/localChains";
import type { Part } from "../../suite";
import { startFleet, type Fleet } from "./startFleet";

const CHAIN = "ETHEREUM";
const SUBSCRIBERS = 1_000;
const READERS = 3;
/** Clients that repeat a query, each with the position that it has seen. */
const CLIENTS = 8;
const ASK_MILLISECONDS = 100;
const PAY_MILLISECONDS = 2_000;
/** Duration of the load after a recovery. */
const CALM_MILLISECONDS = 6_000;
const MAX_RECOVERY_MILLISECONDS = 120_000;

const NEWEST = `query ($account: String!) {
  portfolios(ownerAddresses: [$account], chains: [ETHEREUM]) {
    assetActivities(pageSize: 1, page: 1) { timestamp details { ... on TransactionDetails { hash } } }
  }
}`;

/** The holder of the chain's lock is identified by the name of its session. */
const HOLDER = `select application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and objsubid = 2`;

/** Kills each kind of member in turn, under constant load of subscribers, payments and clients. */
export const fleetFaults: Part = {
  title: `kill -9 of each kind of member, ${SUBSCRIBERS} subscribers, ${CLIENTS} clients, a payment each ${PAY_MILLISECONDS} ms`,
  run: async () => {
    const local = await startLocalChains();
    let fleet: Fleet | null = null;
    let traffic: Traffic | null = null;
    const rows = [];
    try {
      const running = await startFleet(READERS, {
        CENOTE_CHAINS_FILE: local.chainsFile,
        GATEWAY_SUBSCRIBERS_PER_ADDRESS: String(2 * SUBSCRIBERS),
      });
      fleet = running;
      const ofAll = startTraffic(running, local);
      traffic = ofAll;
      await ofAll.joined();
      const holder = await nameOfHolder(running);
      for (const [fault, name] of [
        ["nothing", null],
        ["the indexer that holds the chains", holder],
        ["a reader", "reader-1"],
        ["the replica", "postgres-replica"],
        ["the writer", "postgres-writer"],
      ] as const) {
        console.log(`Killing ${fault}`);
        rows.push({ killed: fault, ...(await suffer(running, ofAll, name)) });
      }
      rows.push({ killed: "in all", ...(await ofAll.end()) });
    } finally {
      await traffic?.stop();
      await fleet?.stop();
      await local.stop();
    }
    return rows;
  },
};

async function nameOfHolder({ primary }: Fleet): Promise<string> {
  const client = new pg.Client({ connectionString: primary });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(HOLDER);
  await client.end();
  return rows[0]!.name;
}

type Traffic = ReturnType<typeof startTraffic>;

async function suffer(fleet: Fleet, traffic: Traffic, name: string | null) {
  const before = traffic.count();
  const startedAt = Date.now();
  const starts = name ? fleet.members.get(name)!.starts : 0;
  if (name) fleet.kill(name);
  // Later payments must reach all subscribers.
  await delay(PAY_MILLISECONDS);
  const delivered = await traffic.reached();
  while (name && fleet.members.get(name)!.starts === starts) await delay(50);
  const restarted = Date.now() - startedAt;
  await delay(CALM_MILLISECONDS);
  await traffic.reached();
  const after = traffic.count();
  return {
    "events arrive again after ms": name ? delivered - startedAt : 0,
    "it is back after ms": name ? restarted : 0,
    payments: after.payments - before.payments,
    answers: after.answers - before.answers,
    "answers failed": after.failed - before.failed,
    "answers older than seen": after.older - before.older,
    "slowest answer ms": traffic.slowest(),
  };
}

/** Payments to an account, its subscribers, and clients that read its newest payment. */
function startTraffic({ url }: Fleet, local: LocalChains) {
  const [from, to] = local.accounts.map(({ address }) => address);
  const node = httpRpc(local.chains[CHAIN]!.rpcUrl);
  const sent: string[] = [];
  const followers = Array.from({ length: SUBSCRIBERS }, () => followActivity({ url }, to!));
  const counts = { answers: 0, failed: 0, older: 0 };
  let slowest = 0;
  const ending = new AbortController();
  const { signal } = ending;

  const paying = (async () => {
    while (!signal.aborted) {
      sent.push(await sendLittle(node, from!, to!));
      await delay(PAY_MILLISECONDS);
    }
  })();
  const ask = async (seen: number) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", [SEEN_HEADER]: String(seen) },
      body: JSON.stringify({ query: NEWEST, variables: { account: to } }),
    });
    const text = await response.text();
    if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 200));
    const { data } = JSON.parse(text) as {
      data: { portfolios: [{ assetActivities: [{ details: { hash: string } }?] }] };
    };
    const hash = data.portfolios[0].assetActivities[0]?.details.hash;
    return { position: Number(response.headers.get(POSITION_HEADER)), newest: hash ? sent.indexOf(hash) : -1 };
  };
  const asking = Array.from({ length: CLIENTS }, async () => {
    let [seen, newest] = [0, -1];
    while (!signal.aborted) {
      const startedAt = Date.now();
      try {
        const answer = await ask(seen);
        counts.answers += 1;
        if (answer.newest < newest) counts.older += 1;
        newest = Math.max(newest, answer.newest);
        seen = Math.max(seen, answer.position);
      } catch {
        counts.failed += 1;
      }
      slowest = Math.max(slowest, Date.now() - startedAt);
      await delay(ASK_MILLISECONDS);
    }
  });

  /** Waits until every subscriber has received all payments sent so far; returns their time. */
  const reached = async (): Promise<number> => {
    while (!sent.length) await delay(50);
    const last = sent.at(-1)!;
    const until = Date.now() + MAX_RECOVERY_MILLISECONDS;
    while (!followers.every(({ received }) => received.includes(last, -200))) {
      if (Date.now() > until) {
        const without = followers.filter(({ received }) => !received.includes(last));
        const never = without.filter(({ received }) => received.length === 0);
        throw new Error(
          `A payment did not reach ${without.length} subscribers, ${never.length} of which have nothing.`,
        );
      }
      await delay(50);
    }
    return Date.now();
  };
  return {
    reached,
    /** Waits until every subscriber has started to receive. */
    joined: async () => {
      while (!followers.every(({ received }) => received.length > 0)) await delay(100);
      await reached();
    },
    count: () => ({ ...counts, payments: sent.length }),
    /** Since the last call. */
    slowest: () => {
      const most = slowest;
      slowest = 0;
      return most;
    },
    stop: async () => {
      ending.abort();
      await Promise.all([paying, ...asking]);
      await Promise.all(followers.map(({ stop }) => stop()));
    },
    end: async () => {
      ending.abort();
      await Promise.all([paying, ...asking]);
      await reached();
      const isSent = new Set(sent);
      const received = followers.map((follower) => follower.received.filter((hash) => isSent.has(hash)));
      const distinct = received.map((hashes) => new Set(hashes).size);
      return {
        payments: sent.length,
        answers: counts.answers,
        "answers failed": counts.failed,
        "answers older than seen": counts.older,
        // A subscriber starts some payments after the first: its later ones must be complete.
        "events lost": received.reduce((lost, hashes) => lost + missing(sent, hashes), 0),
        "events doubled": received.reduce((sum, hashes, at) => sum + hashes.length - distinct[at]!, 0),
      };
    },
  };
}

function missing(sent: readonly string[], received: readonly string[]): number {
  const first = sent.findIndex((hash) => received.includes(hash));
  return sent.slice(Math.max(0, first)).filter((hash) => !received.includes(hash)).length;
}
