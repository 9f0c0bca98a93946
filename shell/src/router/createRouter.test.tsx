import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { remote, route } from "@cenote/kit/remote";
import { Link } from "@cenote/kit/router";
import { ShellTooOld, type LoadRemote } from "../remotes/loadRemote";
import { openApp } from "../testing/openApp";

const NO_CATALOG = () => Promise.resolve({ messages: {} });
const TOKENS = remote(
  [
    route({
      paths: ["/explore/tokens", "/explore/tokens/:chainName", "/explore/tokens/:chainName/:tokenAddress"],
      requests: () => Promise.resolve(({ params }) => (params.chainName === "atlantis" ? null : {})),
      screen: () => Promise.resolve(() => <h1>Tokens</h1>),
    }),
  ],
  NO_CATALOG,
);
const BROKEN = remote(
  [
    route({
      paths: ["/explore/pools"],
      screen: () =>
        Promise.resolve(() => {
          throw new Error("a bug");
        }),
    }),
  ],
  NO_CATALOG,
);

const open = async (path: string, loadRemote: LoadRemote = () => Promise.resolve(TOKENS)) =>
  (await openApp(path, { loadRemote })).router;

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

test("opens a remote's screen inside the frame", async () => {
  await open("/explore/tokens");
  expect(await screen.findByRole("heading", { name: "Tokens" })).toBeInTheDocument();
  expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
});

test("keeps the frame's buttons, and the focus on them, while the first screen arrives", async () => {
  let arrive: (remote: typeof TOKENS) => void = () => undefined;
  await open("/explore/tokens", () => new Promise((resolve) => (arrive = resolve)));
  const connect = screen.getByRole("button", { name: "Connect" });
  connect.focus();
  arrive(TOKENS);
  await screen.findByRole("heading", { name: "Tokens" });
  expect(connect).toHaveFocus();
});

test.each([
  ["/tokens", "/explore/tokens"],
  ["/tokens/base", "/explore/tokens/base"],
  ["/tokens/base/0x1?a=b", "/explore/tokens/base/0x1?a=b"],
  ["/explore/base", "/explore/tokens/base"],
])("leads from %s to %s", async (from, to) => {
  const router = await open(from);
  await screen.findByRole("heading", { name: "Tokens" });
  expect(router.state.location.pathname + router.state.location.search).toBe(to);
});

test("waits for a remote that is not deployed yet", async () => {
  const loadRemote = jest.fn<Promise<typeof TOKENS>, []>();
  await openApp("/explore/pools", { loadRemote, registry: [] });
  expect(await screen.findByRole("heading", { name: "Pools" })).toBeInTheDocument();
  expect(screen.getByText(/This screen is still being deployed/)).toBeInTheDocument();
  expect(loadRemote).not.toHaveBeenCalled();
});

test("keeps the frame when a remote is down, and tries again on request", async () => {
  const loadRemote = jest.fn<Promise<typeof TOKENS>, []>().mockRejectedValueOnce(new Error("down"));
  loadRemote.mockResolvedValue(TOKENS);
  await open("/explore/tokens", loadRemote);
  expect(await screen.findByRole("heading", { name: "This screen could not be loaded" })).toBeInTheDocument();
  expect(screen.getByText("Its code could not be loaded. The rest of Cenote works.")).toBeInTheDocument();

  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Tokens" })).toBeInTheDocument();
});

test("keeps the frame when a screen breaks", async () => {
  await open("/explore/pools", () => Promise.resolve(BROKEN));
  expect(await screen.findByRole("heading", { name: "This screen could not be loaded" })).toBeInTheDocument();
  expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
});

test("shows that a page is not available yet, with its description", async () => {
  await open("/swap");
  expect(await screen.findByRole("heading", { name: "Swap: not available yet" })).toBeInTheDocument();
  expect(screen.getByText(/^What this screen will be: Trade one token for another/)).toBeInTheDocument();
});

test("offers to reload when a remote requires a newer shell", async () => {
  await open("/swap", () => Promise.reject(new ShellTooOld("newer")));
  expect(await screen.findByRole("heading", { name: "A newer version of Cenote is available" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Reload" })).toBeInTheDocument();
});

test("shows that there is nothing", async () => {
  await open("/nowhere");
  expect(await screen.findByRole("heading", { name: "There is nothing at this address" })).toBeInTheDocument();
  expect(document.title).toBe("Not found · Cenote");
});

test("shows that a chain does not exist", async () => {
  await open("/explore/tokens/atlantis");
  expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeInTheDocument();
});

test("puts the focus on the new screen's heading, and takes the old page's description away", async () => {
  const tag = document.createElement("meta");
  tag.setAttribute("data-cenote-preview", "");
  document.head.append(tag);
  await open("/explore/tokens");
  await screen.findByRole("heading", { name: "Tokens" });
  expect(tag).toBeInTheDocument();

  await userEvent.click(screen.getAllByRole("link", { name: "Swap" })[0]!);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(tag).not.toBeInTheDocument();
});

test("shows what is known of a screen that a link leads to, until it is there, and not on the way back", async () => {
  let arrive!: () => void;
  const answer = new Promise<void>((resolve) => (arrive = resolve));
  const knownScreen = jest.fn((_environment: unknown, { params }: { params: Readonly<Record<string, string>> }) => (
    <h1>Known: {params.tokenAddress}</h1>
  ));
  const explore = remote(
    [
      route({
        paths: ["/explore/tokens"],
        screen: () => Promise.resolve(() => <Link to="/explore/tokens/base/0x1">One</Link>),
      }),
      route({
        paths: ["/explore/tokens/:chainName/:tokenAddress"],
        requests: () => answer.then(() => () => ({})),
        screen: () => Promise.resolve(() => <h1>Whole</h1>),
        known: () => Promise.resolve(knownScreen),
      }),
    ],
    NO_CATALOG,
  );
  const router = await open("/explore/tokens", () => Promise.resolve(explore));
  const link = await screen.findByRole("link", { name: "One" });
  // Its renderer loads after the first screen.
  await act(() => Promise.resolve());
  await userEvent.click(link);
  expect(await screen.findByRole("heading", { name: "Known: 0x1" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "One" })).not.toBeInTheDocument();

  await act(async () => arrive());
  expect(await screen.findByRole("heading", { name: "Whole" })).toBeInTheDocument();
  await act(() => router.navigate(-1));
  await screen.findByRole("link", { name: "One" });
  knownScreen.mockClear();
  await act(() => router.navigate(1));
  await screen.findByRole("heading", { name: "Whole" });
  expect(knownScreen).not.toHaveBeenCalled();
});
