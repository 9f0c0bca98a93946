import { act, render, screen } from "@testing-library/react";
import { RemoteAwaitedScreen } from "./RemoteAwaitedScreen";

const fetchBefore = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetchBefore;
  jest.useRealTimers();
});

/** Serves the site's page with these remotes deployed. */
function serve(names: readonly string[]) {
  const registry = JSON.stringify(names.map((name) => ({ name, entry: "/x.js" })));
  const html = `<script type="application/json" id="registry">${registry}</script>`;
  globalThis.fetch = () => Promise.resolve(new Response(html));
}

test("opens the screen by itself once the site has its remote, also after a failed request", async () => {
  jest.useFakeTimers();
  const reload = jest.fn();
  serve(["mfe-explore"]);
  render(<RemoteAwaitedScreen owner="mfe-pools" page="pools" reload={reload} />);
  expect(screen.getByRole("heading", { name: "Pools" })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(3_000));

  globalThis.fetch = () => Promise.reject(new Error("offline"));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(reload).not.toHaveBeenCalled();

  serve(["mfe-explore", "mfe-pools"]);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(reload).toHaveBeenCalled();
});
