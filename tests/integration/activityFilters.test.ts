import type { Chain } from "@cenote/domain/chains";
import { encodeFunctionData, erc20Abi, parseUnits, type Address } from "viem";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway } from "./openGateway";

jest.setTimeout(300_000);

const CHAIN: Chain = "ETHEREUM";
type Change = {
  asset?: { address: Address | null; symbol: string | null };
  quantity?: string;
  sender?: Address;
  recipient?: Address;
  approvedAddress?: Address;
};
type Details = {
  networkFee: { quantity: string };
  type: string;
  hash: string;
  from: Address;
  to: Address;
  assetChanges: Change[];
  uncountedChanges: Change[];
};
type Activity = { timestamp: number; kind: string; ownerAddress: Address; details: Details };
type Filter = Record<string, unknown>;

const FIELDS = `timestamp kind ownerAddress details { ... on TransactionDetails { type hash from to networkFee { quantity } assetChanges {
  ... on TokenTransfer { quantity asset { address symbol } sender recipient } ... on TokenApproval { asset { address symbol } approvedAddress } }
  uncountedChanges { ... on TokenTransfer { quantity asset { address symbol } sender recipient } } } }`;
const PAGE = `query Page($owner: String!, $filter: ActivityFilterInput, $after: String) { portfolios(ownerAddresses: [$owner], chains: [${CHAIN}]) {
  activityConnection(first: 7, after: $after, filter: $filter) { edges { node { ${FIELDS} } } pageInfo { hasNextPage endCursor } } } }`;

let local: LocalChains;
let db: Db;
let gateway: ReturnType<typeof openGateway>;
let owners: Address[];

beforeAll(async () => {
  local = await startLocalChains();
  db = await local.openIndexedDatabase();
  const chains = { [CHAIN]: local.chains[CHAIN]! };
  const indexers = indexersOf(db, chains);
  await indexers.get(CHAIN)!.catchUp();
  gateway = openGateway(db, chains, await openBlockFeed(db), indexers);
  const rows = await db.query<{ address: Address }>(
    "select address from involvement where chain = $1 group by address having count(*) > 12 order by count(*), address limit 12",
    [CHAIN],
  );
  owners = rows.map(({ address }) => address);
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

/** Returns all activities of a list, page by page. */
async function all(owner: Address, filter: Filter | null = null): Promise<Activity[]> {
  const activities: Activity[] = [];
  for (let after: string | null = null; ;) {
    const { data, errors } = await gateway.post(PAGE, { owner, filter, after });
    expect(errors).toBeUndefined();
    const [portfolio] = data!.portfolios as {
      activityConnection: {
        edges: { node: Activity }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    }[];
    const { edges, pageInfo } = portfolio!.activityConnection;
    activities.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return activities;
    after = pageInfo.endCursor;
  }
}

const hashes = (activities: readonly Activity[]) => activities.map(({ details }) => details.hash);
const same = (one: string | null | undefined, other: string | null) => one?.toLowerCase() === other?.toLowerCase();

test("each filter selects exactly the activities that a look at all of them does", async () => {
  const seen = { types: new Set<string>(), kinds: new Set<string>(), tokens: 0, parties: 0 };
  for (const owner of owners) {
    const list = await all(owner);
    for (const type of new Set(list.map(({ details }) => details.type))) {
      seen.types.add(type);
      const expected = list.filter(({ details }) => details.type === type);
      expect(hashes(await all(owner, { types: [type] }))).toEqual(hashes(expected));
    }
    expect(list.every(({ ownerAddress }) => same(ownerAddress, owner))).toBe(true);
    for (const kind of new Set(list.map((one) => one.kind))) {
      seen.kinds.add(kind);
      const expected = list.filter((one) => one.kind === kind);
      expect(hashes(await all(owner, { kinds: [kind] }))).toEqual(hashes(expected));
    }
    const moved = (activity: Activity) => activity.details.assetChanges.flatMap(({ asset }) => asset ?? []);
    const tokens = [...new Map(list.flatMap(moved).map((asset) => [asset.address, asset])).values()].slice(0, 4);
    for (const { address, symbol } of tokens) {
      seen.tokens++;
      const expected = list.filter((one) => moved(one).some((asset) => asset.address === address));
      const matches = await all(owner, { tokens: [{ chain: CHAIN, address }] });
      expect(hashes(matches)).toEqual(expect.arrayContaining(hashes(expected)));
      expect(matches.length - expected.length).toBeLessThanOrEqual(sideEffects(list, expected));
      if (/^[a-z\d]{3,}$/i.test(symbol ?? "")) {
        expect(hashes(await all(owner, { text: symbol! }))).toEqual(expect.arrayContaining(hashes(expected)));
      }
    }
    // A created contract was not called; a contract that only calls itself has no counterparty.
    const party = list.find(({ details: { to, type } }) => !same(to, owner) && type !== "DEPLOYMENT")?.details.to;
    if (party) {
      const partners = list.filter(
        ({ details }) =>
          [details.from, ...(details.type === "DEPLOYMENT" ? [] : [details.to])].some((address) =>
            same(address, party),
          ) ||
          details.assetChanges.some((one) =>
            [one.sender, one.recipient, one.approvedAddress].some((address) => same(address, party)),
          ),
      );
      seen.parties++;
      expect(hashes(await all(owner, { counterparty: party }))).toEqual(expect.arrayContaining(hashes(partners)));
    }
    const middle = list[Math.floor(list.length / 2)]!;
    const since = list.filter(({ timestamp }) => timestamp >= middle.timestamp);
    expect(hashes(await all(owner, { since: middle.timestamp }))).toEqual(hashes(since));
    const until = list.filter(({ timestamp }) => timestamp < middle.timestamp);
    expect(hashes(await all(owner, { until: middle.timestamp }))).toEqual(hashes(until));
    expect(hashes(await all(owner, { text: middle.details.hash }))).toEqual([middle.details.hash]);
  }
  expect(seen.types.size).toBeGreaterThanOrEqual(4);
  expect(seen.kinds.size).toBeGreaterThanOrEqual(4);
  expect(seen.tokens).toBeGreaterThan(20);
  expect(seen.parties).toBeGreaterThanOrEqual(8);
});

test("an address that does not exist and a text without letters have no activity", async () => {
  expect(await all(owners[0]!, { counterparty: "0x12" })).toEqual([]);
  expect(await all(owners[0]!, { text: "()" })).toEqual([]);
  expect(await all(owners[0]!, { types: [] })).toEqual([]);
});

type Balance = { token: { address: Address | null; decimals: number }; before: string | null; after: string | null };
type Answer = { transaction: { balances: Balance[] } };

test("balances around transactions lead from what the chain has now to what each transaction moved", async () => {
  const { rpcUrl } = local.chains[CHAIN]!;
  let compared = 0;
  for (const owner of owners) {
    /** The account's balances before the newer transactions, by token. */
    const laterBalances = new Map<Address | null, bigint>();
    for (const { details } of (await all(owner)).slice(0, 10)) {
      const { data, errors } = await gateway.post(
        `query ($hash: String!, $owner: String!) { transaction(chain: ${CHAIN}, hash: $hash) {
          balances(ownerAddress: $owner) { before after token { address decimals } } } }`,
        { hash: details.hash, owner },
      );
      expect(errors).toBeUndefined();
      for (const { token, before, after } of (data as Answer).transaction.balances) {
        const raw = (text: string | null) => (text === null ? null : parseUnits(text, token.decimals));
        const moved = movedOf(owner, token, details);
        const then = laterBalances.get(token.address) ?? (await balanceNow(rpcUrl, owner, token.address));
        expect([raw(before), raw(after)]).toEqual([then - moved, then]);
        laterBalances.set(token.address, then - moved);
        compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});

/**
 * Returns a transaction's change of a token's balance, including the fee, and transfers of an unlisted token by others.
 */
function movedOf(owner: Address, { address, decimals }: Balance["token"], details: Details): bigint {
  let sum = address === null && same(details.from, owner) ? -parseUnits(details.networkFee.quantity, decimals) : 0n;
  const received = details.uncountedChanges.filter(({ recipient }) => same(recipient, owner));
  for (const { asset, quantity, sender, recipient } of [...details.assetChanges, ...received]) {
    if (quantity === undefined || asset?.address !== address) continue;
    if (same(recipient, owner)) sum += parseUnits(quantity, decimals);
    if (same(sender, owner)) sum -= parseUnits(quantity, decimals);
  }
  return sum;
}

/** Returns an account's balance of a token, or of the coin for null; in the smallest unit. */
async function balanceNow(rpcUrl: string, owner: Address, token: Address | null): Promise<bigint> {
  const at = "latest";
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [owner] });
  const [method, params] = token ? ["eth_call", [{ to: token, data }, at]] : ["eth_getBalance", [owner, at]];
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return BigInt(((await response.json()) as { result: string }).result);
}

/** Approvals that a transfer used up are not shown as changes, but still contain their token. */
function sideEffects(list: readonly Activity[], expected: readonly Activity[]): number {
  return list.length - expected.length;
}
