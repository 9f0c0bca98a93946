import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  maxUint256,
  parseAbi,
  parseUnits,
  toHex,
  type Abi,
  type Address,
  type Hex,
} from "viem";
import type { LocalnetConfig } from "../../localnet/src/localnetFile";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { MATRIX, withTables } from "./openDatabases";
import { openGateway } from "./openGateway";
import type { Data } from "./operations/world";

jest.setTimeout(180_000);

const PARTS = `fragment Parts on Token {
  chain address name symbol
  feeData { buyFeeBps sellFeeBps feeTakenOnTransfer externalTransferFailed sellReverted }
  protectionInfo { result attackTypes findings { rule message attackType } blockaidFees { buy sell transfer } }
  project { id name isSpam spamCode safetyLevel safetyReason tokens { address } }
}`;
const TOP = `query Top($chain: Chain!) { topTokens(chain: $chain, pageSize: 500) { ...Parts } } ${PARTS}`;
const TOKENS = `query Tokens($contracts: [ContractInput!]!) { tokens(contracts: $contracts) { ...Parts } } ${PARTS}`;

/** Unlisted tokens of the local chains, by the prefix of their symbol. */
const JUDGED: Readonly<Record<string, readonly string[]>> = {
  USDC: ["mass-gift", "listed-name"],
  "$ VISIT": ["invitation", "mass-gift"],
  "<script>": ["markup"],
  招财猫: [],
  RIVER: [],
  "🚀": [],
  "$&": [],
  '"><b>': ["markup"],
  "\u202eCDSU": ["disguised-text"],
  LONGWINDED: ["endless-text"],
  DUST: ["mass-gift"],
  // The votes token and the tokens of auctions are not airdrops.
  CNT: [],
  DRIFT: [],
  REEF: [],
  KELP: [],
  TIDE: [],
};

/** Tokens that the test itself deploys. */
const RELEASED = ["TRAP", "GREEDY"];

const ROUTER = parseAbi([
  "function addLiquidityETH(address token, uint256 amount, uint256 minToken, uint256 minCoin, address to, uint256 deadline) payable",
]);
const FACTORY = parseAbi(["function getPair(address, address) view returns (address)"]);
const TOKEN = parseAbi(["function approve(address, uint256)", "function setPair(address)"]);

let local: LocalChains;
beforeAll(async () => {
  local = await startLocalChains();
});
afterAll(() => local?.stop());

describe.each(MATRIX)("on %s", (_, open) => {
  let db: Db;
  let gateway: ReturnType<typeof openGateway>;
  let indexers: ReturnType<typeof indexersOf>;
  const query = async (document: string, variables: object) => {
    const { data, errors } = await gateway.post(document, variables);
    expect(errors ?? []).toEqual([]);
    return Object.values(data!)[0] as Data[];
  };
  const unlistedTokens = async (chain: Chain) => {
    const listed = new Set(local.chains[chain]!.tokens.map(({ address }) => address.toLowerCase()));
    const rows = await db.query<{ address: string }>(
      `select address from token where chain = $1
       and not exists (select from pool where pool.chain = token.chain and pool.address = token.address)`,
      [chain],
    );
    const contracts = rows.filter(({ address }) => !listed.has(address)).map(({ address }) => ({ chain, address }));
    return query(TOKENS, { contracts });
  };

  beforeAll(async () => {
    db = await withTables(open);
    indexers = indexersOf(db, local.chains);
    for (const indexer of indexers.values()) await indexer.catchUp();
    gateway = openGateway(db, local.chains, await openBlockFeed(db), indexers);
  });
  afterAll(() => db?.close());

  test("a list is returned before tokens are examined, and has all verdicts a moment later", async () => {
    const before = await query(TOP, { chain: "ETHEREUM" });
    const results = before
      .filter(({ address }) => address)
      .map(({ protectionInfo }) => protectionInfo.result as string);
    expect(new Set(results)).toEqual(new Set(["UNKNOWN", "WARNING"]));
    expect(before.every(({ feeData }) => feeData === null)).toBe(true);
    await gateway.examineTokens();
    const after = await query(TOP, { chain: "ETHEREUM" });
    expect(after.map(({ protectionInfo }) => protectionInfo.result as string)).not.toContain("UNKNOWN");
  });

  test.each(["ETHEREUM", "BASE", "POLYGON"] as const)("every listed token of %s is harmless", async (chain) => {
    const contracts = local.chains[chain]!.tokens.map(({ address }) => ({ chain, address }));
    for (const { name, protectionInfo, project } of await query(TOKENS, { contracts })) {
      expect([name, protectionInfo.result, protectionInfo.findings]).toEqual([name, "BENIGN", []]);
      expect(project).toMatchObject({ isSpam: false, spamCode: 0, safetyLevel: "VERIFIED" });
    }
  });

  test.each(["ETHEREUM", "BASE", "POLYGON"] as const)("reports the safety of unlisted tokens on %s", async (chain) => {
    const unlisted = (await unlistedTokens(chain)).filter(({ symbol }) => !RELEASED.includes(symbol as string));
    expect(unlisted.length).toBeGreaterThan(3);
    for (const { symbol, name, protectionInfo, project } of unlisted) {
      const [, expected = ["mass-gift", "nameless"]] =
        Object.entries(JUDGED).find(([start]) => (symbol as string | null)?.startsWith(start)) ?? [];
      const rules = (protectionInfo.findings as Data[]).map(({ rule }) => rule as string);
      expect([symbol, ...rules]).toEqual([symbol, ...expected]);
      expect(project.name).toBe(name);
      expect(project.tokens).toHaveLength(1);
      expect(project.safetyLevel).toBe(rules.length ? "STRONG_WARNING" : "MEDIUM_WARNING");
      if (rules.length) expect(project.safetyReason).toBe(protectionInfo.findings[0].message);
    }
  });

  test("an unlisted token has its own project, which is found by its id", async () => {
    const [unlisted] = (await unlistedTokens("ETHEREUM")) as [Data];
    const document = `query Project($id: ID!, $contracts: [ContractInput!]!) {
      node(id: $id) { id ... on TokenProject { name safetyLevel markets { id } tokens { address } } }
      tokenProjects(contracts: $contracts) { id description logoUrl tokens { address } }
    }`;
    const [listed] = local.chains.ETHEREUM!.tokens.filter(({ projectId }) => projectId === "uniswap");
    const contracts = [unlisted.address, listed!.address, unlisted.address, `0x${"de".repeat(20)}`].map((address) => ({
      chain: "ETHEREUM",
      address: address as string,
    }));
    const { data, errors } = await gateway.post(document, { id: unlisted.project.id, contracts });
    expect(errors ?? []).toEqual([]);
    const { node, tokenProjects } = data as Data;
    const { id, name, safetyLevel } = unlisted.project;
    expect(node).toMatchObject({ id, name, safetyLevel, tokens: [{ address: unlisted.address }] });
    expect(tokenProjects).toHaveLength(2);
    expect(tokenProjects[0]).toEqual({
      id,
      description: null,
      logoUrl: null,
      tokens: [{ address: unlisted.address }],
    });
    const again = await gateway.post("query Again($id: ID!) { node(id: $id) { id } }", { id: node.markets[0].id });
    expect((again.data as Data).node.id).toBe(node.markets[0].id);
  });

  test("a token that cannot be sold and one that keeps most of a sale are blocked, with the contract's own fees", async () => {
    const config = local.chains.BASE!;
    const rpc = httpRpc(config.rpcUrl);
    const { accounts } = JSON.parse(readFileSync(local.chainsFile, "utf8")) as LocalnetConfig;
    const from = accounts[3]!.address;
    await rpc.call("anvil_impersonateAccount", from);
    await rpc.call("anvil_setBalance", from, toHex(parseUnits("100", 18)));
    const send = async (transaction: { to?: string; data: Hex; value?: Hex }) => {
      await rpc.call("eth_sendTransaction", { from, gas: toHex(5_000_000), ...transaction });
      await rpc.call("evm_mine");
    };
    const artifacts = JSON.parse(readFileSync(join(__dirname, "../../localnet/dist/artifacts.json"), "utf8")) as Data;
    const { abi, bytecode } = artifacts.FeeOnTransferToken as { abi: Abi; bytecode: Hex };
    const release = async (symbol: string, buyFeeBps: bigint, sellFeeBps: bigint): Promise<Address> => {
      const nonce = BigInt(await rpc.call<Hex>("eth_getTransactionCount", from, "latest"));
      const args = [symbol, symbol, buyFeeBps, sellFeeBps, parseUnits("1000000", 18)];
      await send({ data: encodeDeployData({ abi, bytecode, args }) });
      const token = getContractAddress({ from, nonce });
      const { v2Router, v2Factory, weth } = config.contracts;
      const approve = encodeFunctionData({
        abi: TOKEN,
        functionName: "approve",
        args: [v2Router as Address, maxUint256],
      });
      await send({ to: token, data: approve });
      const liquidity = [token, parseUnits("900000", 18), 0n, 0n, from, maxUint256] as const;
      const add = encodeFunctionData({ abi: ROUTER, functionName: "addLiquidityETH", args: liquidity });
      await send({ to: v2Router, data: add, value: toHex(parseUnits("3", 18)) });
      const find = encodeFunctionData({ abi: FACTORY, functionName: "getPair", args: [token, weth as Address] });
      const pair = await rpc.call<Hex>("eth_call", { to: v2Factory, data: find }, "latest");
      const setPair = [`0x${pair.slice(-40)}`] as const;
      await send({ to: token, data: encodeFunctionData({ abi: TOKEN, functionName: "setPair", args: setPair }) });
      return token;
    };
    const trap = await release("TRAP", 0n, 10_000n);
    const greedy = await release("GREEDY", 1234n, 6789n);
    await indexers.get("BASE")!.catchUp();
    const contracts = [trap, greedy].map((address) => ({ chain: "BASE", address }));
    const unknown = await query(TOKENS, { contracts });
    expect(unknown.map(({ protectionInfo }) => protectionInfo.result as string)).toEqual(["UNKNOWN", "UNKNOWN"]);
    await gateway.examineTokens();

    const [trapped, dear] = await query(TOKENS, { contracts });
    expect(trapped.feeData).toMatchObject({ buyFeeBps: "0", sellFeeBps: null, sellReverted: true });
    expect(trapped.protectionInfo.result).toBe("MALICIOUS");
    expect(trapped.protectionInfo.findings[0]).toMatchObject({ rule: "sale-fails", attackType: "HONEYPOT" });
    expect(trapped.project).toMatchObject({ safetyLevel: "BLOCKED" });
    expect(dear.feeData).toEqual({
      buyFeeBps: "1234",
      sellFeeBps: "6789",
      feeTakenOnTransfer: false,
      externalTransferFailed: false,
      sellReverted: false,
    });
    expect(dear.protectionInfo).toMatchObject({
      result: "MALICIOUS",
      blockaidFees: { buy: 12.34, sell: 67.89, transfer: 0 },
    });
    expect(dear.protectionInfo.findings[0].rule).toBe("extreme-fee");
  });
});
