import { fireEvent } from "@testing-library/react";
import { constant } from "@cenote/kit/host/constant";
import { eventually } from "../testing/eventually";
import { prefetchOnIntent } from "./prefetchOnIntent";

const REGISTRY = ["tokens", "pools"].map((page) => ({
  name: page === "pools" ? "mfe-pools" : "mfe-explore",
  entry: `/${page}/remoteEntry.js`,
  screens: { [page]: [`/${page}/screen.js`] },
}));
const VISITOR = { favorites: constant([]), account: constant(null) };
const screenOf = (page: string) => [{ href: `/${page}/screen.js`, as: "script" }];

test("fetches the code behind a link that is pointed at, once", async () => {
  document.body.innerHTML = `<a href="/explore/pools"><b>Pools</b></a><a href="https://example.org/explore">Away</a><i><a href="/explore">Tokens</a></i>`;
  const loadRemote = jest.fn().mockResolvedValue(null);
  const stop = prefetchOnIntent(REGISTRY, loadRemote, VISITOR);
  fireEvent.pointerOver(document.querySelector("b")!);
  await eventually(() => expect(loadRemote).toHaveBeenCalledTimes(1));
  expect(loadRemote).toHaveBeenCalledWith(REGISTRY[1], screenOf("pools"));
  fireEvent.focusIn(document.querySelector("a")!);
  fireEvent.pointerOver(document.querySelectorAll("a")[1]!);
  fireEvent.pointerOver(document.querySelector("i a")!);
  await eventually(() => expect(loadRemote).toHaveBeenCalledWith(REGISTRY[0], screenOf("tokens")));
  expect(loadRemote).toHaveBeenCalledTimes(2);
  stop();
});

test("fetches the code behind the row that is pointed at", async () => {
  document.body.innerHTML = `<table><tr><td><a href="/explore/pools" data-row-link>Pools</a></td><td id="figure">7</td></tr></table>`;
  const loadRemote = jest.fn().mockResolvedValue(null);
  const stop = prefetchOnIntent(REGISTRY, loadRemote, VISITOR);
  fireEvent.pointerOver(document.getElementById("figure")!);
  await eventually(() => expect(loadRemote).toHaveBeenCalledWith(REGISTRY[1], screenOf("pools")));
  stop();
});

test("retries a failed prefetch", async () => {
  document.body.innerHTML = `<a href="/explore/tokens">Explore</a>`;
  const loadRemote = jest.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue(null);
  const stop = prefetchOnIntent(REGISTRY, loadRemote, VISITOR);
  fireEvent.focusIn(document.querySelector("a")!);
  await eventually(() => expect(loadRemote).toHaveBeenCalledTimes(1));
  fireEvent.focusIn(document.querySelector("a")!);
  await eventually(() => expect(loadRemote).toHaveBeenCalledTimes(2));
  stop();
});
