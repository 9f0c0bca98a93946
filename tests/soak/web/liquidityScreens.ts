import type { Page } from "playwright-core";
import { toUrlName, type Chain } from "@cenote/domain/chains";
import {
  createPositionPath,
  FIND_PAIR_PATH,
  increasePath,
  migratePath,
  pairPositionPath,
  POSITION_ACTION_PARAMETER,
  positionPath,
  POSITIONS_PATH,
} from "@cenote/domain/paths";
import type { PoolVersion } from "@cenote/domain/trading";
import { queryProduct } from "../../browser/queryProduct";
import { connect } from "../../e2e/developmentWallet";
import type { LocalProduct } from "../../e2e/product";
import type { Screen } from "./screens";

const OWNED = `query ($owner: String!) {
  positions(ownerAddress: $owner, filter: { statuses: [OPEN] }) {
    edges { node { chain protocolVersion tokenId pool { addressOrId token1 { address } } } }
  }
}`;
type Owned = {
  readonly chain: Chain;
  readonly protocolVersion: PoolVersion;
  readonly tokenId: string | null;
  readonly pool: { readonly addressOrId: string; readonly token1: { readonly address: string } };
};

/** Returns the forms of liquidity after a selection, an owner's view of positions, and the dialogs over them. */
export async function liquidityScreens(local: LocalProduct): Promise<readonly Screen[]> {
  const owner = local.accounts[0]!.address;
  const { positions } = await queryProduct<{ positions: { edges: { node: Owned }[] } }>(local, OWNED, { owner });
  const owned = (version: PoolVersion) =>
    positions.edges.map(({ node }) => node).find(({ protocolVersion }) => protocolVersion === version)!;
  const [pair, v3, v4] = [owned("V2"), owned("V3"), owned("V4")];
  const v3Path = positionPath("v3", v3.chain, v3.tokenId!);
  const create = ({ chain, protocolVersion: version, pool: { addressOrId: pool, token1 } }: Owned) =>
    createPositionPath({ chain, version, tokens: [null, token1.address], pool });
  const find = (token: string) =>
    `${FIND_PAIR_PATH}?${new URLSearchParams({ chain: toUrlName(v3.chain), currencyA: "NATIVE", currencyB: token })}`;
  const does = (path: string, action: string) => `${path}?${POSITION_ACTION_PARAMETER}=${action}`;

  const screens: readonly Screen[] = [
    { title: "positions-own", path: POSITIONS_PATH, prepare: shows(/Collect all fees/) },
    { title: "position-v3-own", path: v3Path, prepare: shows("Remove") },
    { title: "position-v4-own", path: positionPath("v4", v4.chain, v4.tokenId!), prepare: shows("Remove") },
    { title: "position-pair-own", path: pairPositionPath(pair.chain, pair.pool.addressOrId), prepare: shows("Remove") },
    { title: "position-value", path: `${v3Path}?chart=value`, prepare: shows("Remove") },
    { title: "position-fees", path: `${v3Path}?chart=fees`, prepare: shows("Remove") },
    { title: "position-remove", path: does(v3Path, "remove"), prepare: shows("Review") },
    {
      title: "position-remove-review",
      path: does(v3Path, "remove"),
      prepare: async (page) => {
        await press(page, "Review");
        await simulated(page);
      },
    },
    { title: "position-collect", path: does(v3Path, "collect"), prepare: simulated },
    {
      title: "positions-collect-all",
      path: does(POSITIONS_PATH, "collect"),
      prepare: (page) =>
        page
          .getByRole("dialog")
          .getByRole("button", { name: /^V3 on/ })
          .first()
          .waitFor(),
    },
    { title: "create-v2", path: create(pair), prepare: shows("Enter an amount") },
    { title: "create-v3", path: create(v3), prepare: inRange },
    { title: "create-v4", path: create(v4), prepare: inRange },
    {
      title: "create-one-token",
      path: create(v4),
      prepare: async (page) => {
        await inRange(page);
        await press(page, /USDC.* only$/);
        await page
          .getByRole("textbox", { name: /^Deposit of/ })
          .first()
          .fill("500");
        await page.getByText(/is swapped for/).waitFor();
      },
    },
    {
      title: "create-new-pool",
      path: create(v3),
      prepare: async (page) => {
        await press(page, /^1%/);
        await page.getByRole("textbox", { name: /price/i }).first().waitFor();
      },
    },
    {
      title: "create-review",
      path: create(v3),
      prepare: async (page) => {
        await inRange(page);
        await page
          .getByRole("textbox", { name: /^Deposit of/ })
          .first()
          .fill("0.2");
        await press(page, "Review");
        await simulated(page);
      },
    },
    { title: "increase-own", path: increasePath(v3.chain, "V3", v3.tokenId!), prepare: shows("Enter an amount") },
    {
      title: "migrate-pair",
      path: migratePath(pair.chain, "V2", pair.pool.addressOrId),
      prepare: shows(/^Review$|price/),
    },
    {
      title: "migrate-pair-to-v4",
      path: `${migratePath(pair.chain, "V2", pair.pool.addressOrId)}?version=v4`,
      prepare: shows(/^Review$|price/),
    },
    { title: "migrate-v3", path: migratePath(v3.chain, "V3", v3.tokenId!), prepare: shows(/^Review$|price/) },
    { title: "find-pair-share", path: find(v3.pool.token1.address), prepare: shows("Add", "link") },
    {
      title: "find-pair-none",
      path: find(local.contracts[v3.chain]!.weth!),
      prepare: (page) => page.waitForTimeout(0),
    },
  ];
  return screens.map(({ prepare, ...screen }) => ({
    ...screen,
    prepare: async (page) => {
      await connect(page, owner);
      await prepare?.(page);
      await page.waitForTimeout(DRAWING_MILLISECONDS);
    },
  }));
}

/** Charts and figures follow the form. */
const DRAWING_MILLISECONDS = 500;

const shows =
  (name: string | RegExp, role: "button" | "link" = "button") =>
  (page: Page) =>
    page
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .waitFor();

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();

const inRange = (page: Page) => press(page, "±10%");

const simulated = (page: Page) =>
  page
    .getByRole("dialog")
    .getByText(/simulated on block/)
    .waitFor();
