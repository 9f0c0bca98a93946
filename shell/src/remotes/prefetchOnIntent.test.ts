import { fireEvent, waitFor } from "@testing-library/react";
import { prefetchOnIntent } from "./prefetchOnIntent";

const REGISTRY = ["mfe-explore", "mfe-pools"].map((name) => ({ name, entry: `/${name}/1/remoteEntry.js` }));

test("fetches the code behind a link that is pointed at, once", async () => {
  document.body.innerHTML = `<a href="/explore/pools"><b>Pools</b></a><a href="https://example.org/explore">Away</a><i><a href="/explore">Tokens</a></i>`;
  const loadRemote = jest.fn().mockResolvedValue(null);
  const stop = prefetchOnIntent(REGISTRY, loadRemote);
  fireEvent.pointerOver(document.querySelector("b")!);
  await waitFor(() => expect(loadRemote).toHaveBeenCalledTimes(1));
  expect(loadRemote).toHaveBeenCalledWith(REGISTRY[1], "/explore/pools");
  fireEvent.focusIn(document.querySelector("a")!);
  fireEvent.pointerOver(document.querySelectorAll("a")[1]!);
  fireEvent.pointerOver(document.querySelector("i a")!);
  await waitFor(() => expect(loadRemote).toHaveBeenCalledWith(REGISTRY[0], "/explore"));
  expect(loadRemote).toHaveBeenCalledTimes(2);
  stop();
});

test("tries again what did not arrive", async () => {
  document.body.innerHTML = `<a href="/explore/tokens">Explore</a>`;
  const loadRemote = jest.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue(null);
  const stop = prefetchOnIntent(REGISTRY, loadRemote);
  fireEvent.focusIn(document.querySelector("a")!);
  await waitFor(() => expect(loadRemote).toHaveBeenCalledTimes(1));
  fireEvent.focusIn(document.querySelector("a")!);
  await waitFor(() => expect(loadRemote).toHaveBeenCalledTimes(2));
  stop();
});
