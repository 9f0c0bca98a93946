import type { Address } from "viem";
import { act, screen, waitFor, within } from "@testing-library/react";
import { constant } from "@cenote/kit/host/constant";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../../remote";
import { ADDRESS, NOW, POOL, USDC, WETH } from "../testing/testPool";

describe("what follows the first view", () => {
  const WALLET: Address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
  const host = { ...TEST_HOST, account: constant({ address: WALLET, canSign: false, chain: null }) };
  const transaction = (id: string, type: string, token0Quantity: string, token1Quantity: string) => ({
    node: {
      id,
      type,
      token0Quantity,
      token1Quantity,
      chain: "ETHEREUM",
      account: WALLET,
      hash: `0x${"ab".repeat(32)}`,
      timestamp: NOW - 5,
      usdValue: { value: 1234.5 },
    },
  });
  const pool = (id: string, more: object) => ({
    id,
    __typename: "V3Pool",
    __isPool: "V3Pool",
    chain: "ETHEREUM",
    protocolVersion: "V3",
    addressOrId: ADDRESS,
    feeTier: 500,
    isDynamicFee: false,
    totalLiquidity: { value: 184_600_000 },
    volume24h: { value: 1 },
    apr: { value: 40.83 },
    ...more,
  });
  const SIBLING = { chain: "BASE", protocolVersion: "V2", feeTier: 3000, totalLiquidity: { value: 18_460_000 } };
  const POSITION = { chain: "ETHEREUM", protocolVersion: "V3", tokenId: "77" };
  const PROVIDER = {
    id: "lp",
    owner: WALLET,
    shareOfPool: 12.5,
    tickLower: -600,
    tickUpper: 600,
    value: { value: 5_000 },
    position: { id: "position", ...POSITION },
  };
  const OWN = {
    id: "own",
    ...POSITION,
    status: "OPEN",
    tickLower: -600,
    tickUpper: 600,
    pool: pool("pool", {}),
    value: { value: 24_806.12 },
    feesValue: { value: 118.44 },
  };
  /** Responses by operation. */
  const ANSWERS: Readonly<Record<string, Record<string, unknown>>> = {
    PoolTransactions: {
      node: pool("pool", {
        transactionConnection: {
          edges: [transaction("one", "SWAP", "-0.5", "1234.5"), transaction("two", "ADD", "1", "3000")],
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      }),
    },
    PoolSiblings: { node: pool("pool", { siblings: [pool("sibling", SIBLING)] }) },
    PoolProviders: { node: pool("pool", { liquidityProviders: { edges: [{ node: PROVIDER }] } }) },
    PoolOwnPositions: { positions: { edges: [{ node: OWN }] } },
  };

  /** Opens the pool, and responds to the requests that it sends when it is drawn. */
  async function openWhole(search = "") {
    const { environment } = await renderScreen(
      remote,
      `/explore/pools/ethereum/${ADDRESS}${search}`,
      {
        Query: () => ({ v2Pair: null }),
        V3Pool: () => POOL,
        Token: ({ name }) => (name === "token0" ? { ...WETH, decimals: 18 } : { ...USDC, decimals: 18 }),
      },
      {},
      host,
    );
    const variablesByQuery: Record<string, object> = {};
    const answer = () =>
      act(async () => {
        for (const operation of environment!.mock.getAllOperations()) {
          const { node, variables } = operation.request;
          variablesByQuery[node.operation.name] = variables;
          environment!.mock.resolve(operation, { data: ANSWERS[node.operation.name]! });
        }
        await Promise.resolve();
      });
    await waitFor(async () => {
      await answer();
      expect(Object.keys(variablesByQuery).sort()).toEqual([
        "PoolOwnPositions",
        "PoolProviders",
        "PoolSiblings",
        "PoolTransactions",
      ]);
    });
    return variablesByQuery;
  }

  test("shows how the pair's value is distributed over its pools and their fees", async () => {
    await openWhole();
    const region = screen.getByRole("region", { name: "Pools of this pair" });
    const [, ...rows] = within(region).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "V3 · 0.05%91%$184.6M$1.0040.83%",
      "V2 · 0.3%9%$18.5M$1.0040.83%",
    ]);
  });

  test("requests the type, the size and the page of the URL", async () => {
    const variablesByQuery = await openWhole("?type=add&size=1000&after=cursor");
    expect(variablesByQuery["PoolTransactions"]).toEqual({
      id: "pool",
      types: ["ADD"],
      minimumValue: 1000,
      after: "cursor",
    });
  });
});
