import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { QueryGateway } from "../gateway/queryGateway";
import type { OpenLiveStream } from "../live/liveAnswers";
import type { ChainStatus } from "../session/blockFeed";
import { sendingOnce } from "../testing/sendingOnce";
import { storeOverride } from "../remotes/override";
import { openApp } from "../testing/openApp";
import { silentRemotes } from "../testing/silentRemotes";
import { DIALOGS } from "./dialogs";

const ADDRESS = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const queryGateway = ((operation: { operationName: string }) =>
  Promise.resolve(
    operation.operationName === "Convert"
      ? { convert: { value: 0.0004 } }
      : {
          currencies: [
            { currency: "USD", usdRate: 1 },
            { currency: "ETH", usdRate: 2500 },
          ],
        },
  )) as QueryGateway;

// Preloads the chunks: the times below are of the dialogs only.
beforeAll(() => Promise.all([DIALOGS.menu.load(), DIALOGS.wallet.load()]));
beforeEach(() => localStorage.clear());

async function open(options: { openStream?: OpenLiveStream } = {}) {
  const app = await openApp("/swap", { loadRemote: silentRemotes, queryGateway, ...options });
  await screen.findByRole("heading", { level: 1 });
  return { ...app, user: userEvent.setup() };
}

test("the theme is chosen in the settings, and kept", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Menu and settings" }));
  await user.click(await screen.findByRole("button", { name: "Dark" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(localStorage.getItem("cenote.theme")).toBe("dark");
});

test("lists every language by its own name", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Menu and settings" }));
  const options = within(await screen.findByRole("combobox", { name: "Language" })).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "English",
    "Español",
    "Français",
    "日本語",
    "Português",
    "Tiếng Việt",
    "简体中文",
    "繁體中文",
  ]);
});

test("figures follow the currency that is chosen", async () => {
  const { user, session } = await open();
  await user.click(screen.getByRole("button", { name: "Menu and settings" }));
  await screen.findByRole("option", { name: "ETH" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "ETH");
  await waitFor(() => expect(session.money.get()).toEqual({ currency: "ETH", perUsd: 0.0004 }));
});

test("lists test networks when they are switched on", async () => {
  const { user, session } = await open();
  await user.click(screen.getByRole("button", { name: "Menu and settings" }));
  await user.click(await screen.findByRole("switch", { name: "Test networks" }));
  expect(session.showsTestnets.get()).toBe(true);
});

test.each([
  ["0x123", "An address is 0x and 40 more digits or letters from a to f."],
  [ADDRESS.replace("Fc66", "fC66"), "This address has a typo: its checksum does not match. Copy it again."],
])("rejects the address %s", async (typed, message) => {
  const { user, session } = await open();
  await user.click(screen.getByRole("button", { name: "Connect" }));
  await user.type(await screen.findByRole("textbox", { name: "Address" }), `${typed}{Enter}`);
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(session.account.get()).toBeNull();
});

test("an address is watched, checksummed and remembered, and left again", async () => {
  const { user, session } = await open();
  await user.click(screen.getByRole("button", { name: "Connect" }));
  await user.type(await screen.findByRole("textbox", { name: "Address" }), `${ADDRESS.toLowerCase()}{Enter}`);
  expect(session.account.get()).toEqual({ address: ADDRESS, canSign: false, chain: null });
  expect(JSON.parse(localStorage.getItem("cenote.account")!)).toMatchObject({ address: ADDRESS });

  await user.click(await screen.findByRole("button", { name: "Account 0x7Fc6…DaE9 View only" }));
  await user.click(await screen.findByRole("button", { name: "Stop watching" }));
  expect(session.account.get()).toBeNull();
});

test("a notice is announced, has a link, and can be dismissed", async () => {
  const { user, session } = await open();
  act(() => session.notify({ text: "Swapped", tone: "good", link: { to: "/portfolio", text: "View" } }));
  const region = screen.getByText("Swapped").closest("[role=status]")!;
  expect(region).toHaveAttribute("aria-live", "polite");
  expect(screen.getByRole("link", { name: "View" })).toHaveAttribute("href", "/portfolio");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Swapped")).not.toBeInTheDocument();
});

test("shows that the browser is offline, and online again", async () => {
  await open();
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText("You are offline")).toBeInTheDocument();
  online.mockRestore();
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByText("You are offline")).not.toBeInTheDocument();
});

test("shows that the gateway is unreachable, and retries on a click", async () => {
  let isDown = true;
  const openStream: OpenLiveStream = (...args) =>
    isDown ? Promise.reject(new Error("down")) : sendingOnce([])(...args);
  const { user } = await open({ openStream });
  expect(await screen.findByText("Cenote cannot reach its data")).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("Cenote cannot reach its data")).not.toBeInTheDocument());
});

test("names the chains whose index is behind, on every page", async () => {
  const status = (chain: ChainStatus["chain"], lagSeconds: number): ChainStatus => ({
    chain,
    isIndexed: true,
    indexedBlockNumber: 1200,
    indexedBlockTimestamp: 1_700_000_000,
    headBlockTimestamp: 1_700_000_000 + lagSeconds,
  });
  await open({ openStream: sendingOnce([status("ETHEREUM", 120), status("BASE", 600), status("POLYGON", 0)]) });
  expect(await screen.findByText("Some figures are behind their chain")).toBeInTheDocument();
  expect(screen.getByText("Base: figures are those of block 1,200, 10 m before the newest one.")).toBeInTheDocument();
  expect(screen.queryByText(/^(Ethereum|Polygon): figures/)).not.toBeInTheDocument();
});

test("shows each chain's indexed block, and when it is late", async () => {
  const now = Math.floor(Date.now() / 1000);
  const status = (chain: ChainStatus["chain"], timestamp: number): ChainStatus => ({
    chain,
    isIndexed: true,
    indexedBlockNumber: 1200,
    indexedBlockTimestamp: timestamp,
    headBlockTimestamp: timestamp,
  });
  await open({ openStream: sendingOnce([status("ETHEREUM", now - 3), status("BASE", now - 600)]) });
  const footer = screen.getByRole("contentinfo");
  await waitFor(() => expect(footer).toHaveTextContent(/Ethereum block 1,200, \d+ s ago/));
  expect(footer).toHaveTextContent("Base: late, block 1,200 is 10 m old");
});

test("shows that a part is loaded from another address", async () => {
  const url = "http://localhost:3011/remoteEntry.js";
  storeOverride({ name: "mfe-explore", url });
  await open();
  expect(screen.getByText(`mfe-explore comes from ${url}`)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Reset" })).toBeInTheDocument();

  const violation = Object.assign(new Event("securitypolicyviolation"), { blockedURI: url });
  act(() => void document.dispatchEvent(violation));
  expect(screen.getByText(/content security policy allows no scripts from there/)).toBeInTheDocument();
});
