import type { Chain } from "@cenote/domain/chains";
import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { writeChanges } from "../../index/writing/writeChanges";
import { address, blockOf } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";
import { projectCatalog } from "../project/projectCatalog";

const { WETH, USDC, UNI, SPAM, CONFIG } = world;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const [ELSEWHERE, UNSEEN] = [address(0x91), address(0x92)];

const PROJECTS = [
  { id: "weth", name: "Wrapped Ether", symbol: "WETH", logo: null },
  { id: "usd-coin", name: "USD Coin", symbol: "USDC", logo: null },
  { id: "uniswap", name: "Uniswap", symbol: "UNI", logo: null },
  { id: "aero", name: "Aerodrome", symbol: "AERO", logo: null },
  { id: "unseen", name: "Unseen", symbol: "UNSEEN", logo: null },
];
/** Unlisted tokens, by their address's last byte: name, symbol, and the address of the imitated one. */
const UNLISTED: readonly (readonly [byte: number, name: string, symbol: string, imitated: string | null])[] = [
  [0x41, "Some Token", "USDC", USDC],
  [0x42, "Some Token", "UЅDС", USDC],
  [0x43, "USD Coin", "SOME", USDC],
  [0x44, "USD Coin", "UNI", UNI],
  [0x45, `U${"\u200b".repeat(90)}SDC`, "SOME", USDC],
  [0x46, "Aerodrome", "AERO", ELSEWHERE],
  [0x47, "Unseen", "UNSEEN", null],
  [0x48, "Some Token", "SOME", null],
  [0x49, "", "", null],
];

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;

beforeAll(async () => {
  db = await openTestDb();
  const write = async (chain: Chain, index: ReturnType<typeof world.worldIndex>) => {
    applyBlock(
      index,
      blockOf(1, NOW, [world.makePair(WETH, USDC), world.syncPair(1000n * ETHER, 2_000_000n * 10n ** 6n)]),
      NOW,
    );
    await db.transaction(async (sql) => {
      await writeChanges(sql, chain, index.changes);
      await writeCheckpoint(sql, chain, { number: 1, hash: `0x${"11".repeat(32)}`, timestamp: NOW, undoAfter: 1 });
    });
  };
  const add = (index: ReturnType<typeof world.worldIndex>, token: string, name: string, symbol: string) => {
    const added = { ...index.tokens.get(SPAM)!, address: token, name, symbol };
    index.tokens.set(token, added);
    index.changes.tokens.add(added);
  };
  const ethereum = world.worldIndex();
  for (const [byte, name, symbol] of UNLISTED) add(ethereum, address(byte), name, symbol);
  await write("ETHEREUM", ethereum);
  const base = world.worldIndex();
  add(base, ELSEWHERE, "Aerodrome", "AERO");
  await write("BASE", base);
  const chains = {
    ETHEREUM: { ...CONFIG, tokens: [...CONFIG.tokens, { address: UNSEEN, projectId: "unseen" }] },
    BASE: { ...CONFIG, tokens: [...CONFIG.tokens, { address: ELSEWHERE, projectId: "aero" }] },
  };
  gateway = await testGateway(db, {}, undefined, { chainConfigs: chains, projects: projectCatalog(PROJECTS, chains) });
});
afterAll(() => db.close());

type Imitating = { address: string | null; imitates: { chain: string; address: string } | null };

async function imitatesOf(contracts: readonly { chain: Chain; address: string }[]) {
  const { tokens } = await gateway.query<{ tokens: Imitating[] }>(
    `query ($contracts: [ContractInput!]!) { tokens(contracts: $contracts) { address imitates { chain address } } }`,
    { contracts },
  );
  return tokens.map(({ imitates }) => imitates);
}

test.each(UNLISTED)("token 0x%x named %j with the symbol %j imitates %s", async (byte, _name, _symbol, imitated) => {
  const [imitates] = await imitatesOf([{ chain: "ETHEREUM", address: address(byte) }]);
  expect(imitates?.address ?? null).toBe(imitated);
});

test("the imitated token is on the same chain where it is listed there, else on the first chain that has it", async () => {
  const imitates = await imitatesOf([
    { chain: "BASE", address: SPAM },
    { chain: "ETHEREUM", address: SPAM },
    { chain: "ETHEREUM", address: address(0x46) },
  ]);
  expect(imitates).toEqual([
    { chain: "BASE", address: USDC },
    { chain: "ETHEREUM", address: USDC },
    { chain: "BASE", address: ELSEWHERE },
  ]);
});

test("listed tokens and the native coin imitate nothing", async () => {
  const listed = [WETH, USDC, UNI].map((token) => ({ chain: "ETHEREUM" as const, address: token }));
  expect(await imitatesOf(listed)).toEqual([null, null, null]);
  const { token } = await gateway.query<{ token: { imitates: unknown } }>(
    "{ token(chain: ETHEREUM) { symbol imitates { address } } }",
  );
  expect(token).toEqual({ symbol: "ETH", imitates: null });
});

test("search, lists and the verdict agree on what imitates", async () => {
  const fields = "address imitates { address } protectionInfo { attackTypes }";
  const { search } = await gateway.query<{
    search: {
      isLookAlike: boolean;
      subject: { imitates: object | null; protectionInfo: { attackTypes: string[] } };
    }[];
  }>(`{ search(query: "usdc", kinds: [TOKEN]) { isLookAlike subject { ... on Token { ${fields} } } } }`);
  expect(search.filter(({ isLookAlike }) => isLookAlike).length).toBeGreaterThan(1);
  for (const { isLookAlike, subject } of search) {
    expect(subject.imitates !== null).toBe(isLookAlike);
    expect(subject.protectionInfo.attackTypes.includes("IMPERSONATOR")).toBe(isLookAlike);
  }
});

test("a list of imitations takes one statement more, however long it is", async () => {
  const contracts = UNLISTED.map(([byte]) => ({ chain: "ETHEREUM", address: address(byte) }));
  const count = async (fields: string, requested: readonly object[]) => {
    await gateway.query(
      `query ($contracts: [ContractInput!]!) { tokens(contracts: $contracts) { symbol ${fields} } }`,
      { contracts: requested },
    );
    return db.statements.length;
  };
  const without = await count("", contracts);
  expect(await count("imitates { address symbol }", contracts)).toBe(without + 1);
  expect(await count("imitates { address symbol }", contracts.slice(0, 1))).toBe(without + 1);
  expect(await count("imitates { address symbol }", contracts.slice(-2))).toBe(without);
});
