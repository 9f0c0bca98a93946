import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const DAI = {
  name: "Dai",
  symbol: "DAI",
  chain: "BASE",
  address: "0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb",
  market: {
    price: { value: 1.0001 },
    changeHour: { value: 0 },
    changeDay: { value: -2.5 },
    fullyDilutedValuation: { value: 5_000_000 },
    volume: { value: 1200 },
  },
};

const open = (url: string, data: Record<string, () => unknown> = { Token: () => DAI }) =>
  renderScreen(remote, url, data);

test("asks for the chain of the path, by its name in the schema", async () => {
  const { variables } = await open("/explore/tokens/base?sort=volume");
  expect(variables?.queryRef).toEqual({ chain: "BASE", page: 1, pageSize: 100, orderBy: "VOLUME" });
});

test("knows no tokens of a chain that does not exist", async () => {
  const { environment } = await open("/explore/tokens/atlantis");
  expect(environment).toBeNull();
});

test("lists each token with its figures", async () => {
  await open("/explore/tokens");
  const row = screen.getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("Dai");
  expect(row).toHaveTextContent("$1.0001");
  expect(row).toHaveTextContent("down2.50%");
  expect(row).toHaveTextContent("$5M");
  expect(within(row).getByRole("link")).toHaveAttribute("href", `/explore/tokens/base/${DAI.address}`);
});

test("says that a figure is unknown, and never zero", async () => {
  await open("/explore/tokens", { Token: () => ({ ...DAI, market: null }) });
  const row = screen.getAllByRole("row")[1]!;
  expect(row).toHaveTextContent("unknown");
  expect(row).not.toHaveTextContent("$0");
});

test("shows a stranger's name as text", async () => {
  await open("/explore/tokens", { Token: () => ({ ...DAI, name: "<script>alert(1)</script>" }) });
  expect(screen.getByText("<script>alert(1)</script>")).toBeInTheDocument();
});

test("sorts by volume through the URL", async () => {
  const { router } = await open("/explore/tokens");
  await userEvent.click(screen.getByRole("button", { name: "Volume, 1D" }));
  expect(router?.state.location.search).toBe("?sort=volume");
});

test("says so when a chain has no tokens", async () => {
  await open("/explore/tokens/base", { Query: () => ({ topTokens: [] }) });
  expect(screen.getByText("No tokens yet")).toBeInTheDocument();
});
