import type { ReactNode } from "react";
import type { Place } from "../remote";
import { createRouter, Redirect, type RouterRoute } from "./createRouter";
import { memoryHistory } from "./history";
import { toUrl } from "./places";

/** Route whose screens the test opens. */
function slowRoute(path: string) {
  const waiting: ((content: ReactNode) => void)[] = [];
  const signals: AbortSignal[] = [];
  const open: RouterRoute["open"] = (_, signal) => {
    signals.push(signal);
    return new Promise((resolve) => void waiting.push(resolve));
  };
  return { route: { path, open }, signals, arrive: (content: ReactNode) => waiting.shift()!(content) };
}

const textRoute = (path: string): RouterRoute => ({ path, open: ({ path: opened }: Place) => opened });
const urlOf = (router: ReturnType<typeof createRouter>) => toUrl(router.state.location);
const settled = () => new Promise((resolve) => void setTimeout(resolve));

beforeEach(() => {
  sessionStorage.clear();
  window.scrollY = 0;
});

test("opens its first place at once, with the parameters decoded", () => {
  const open = jest.fn((place: Place) => place.params.name);
  const history = memoryHistory("/a/b%2Fc%20d/?x=1#part");
  const router = createRouter({ history, routes: [{ path: "/a/:name", open }] });
  expect(router.state.screen?.content).toBe("b/c d");
  expect(open.mock.calls[0]![0].search.get("x")).toBe("1");
  expect(router.state.next).toBeNull();
});

test("shows nothing where no route fits", () => {
  const router = createRouter({ history: memoryHistory("/nowhere"), routes: [textRoute("/a")] });
  expect(router.state.screen).toBeNull();
});

test.each([
  ["/a/b", "fixed"],
  ["/a/c", "parameter"],
  ["/a/c/d", "rest"],
  ["/b", "anything"],
  ["/a/%E0%A4%A", "parameter"],
])("opens %s by the most exact route", (url, expected) => {
  const named = (path: string, name: string): RouterRoute => ({ path, open: () => name });
  const routes = [named("*", "anything"), named("/a/*", "rest"), named("/a/:b", "parameter"), named("/a/b", "fixed")];
  expect(createRouter({ history: memoryHistory(url), routes }).state.screen?.content).toBe(expected);
});

test("changes the URL with the screen, once that is there", async () => {
  const slow = slowRoute("/slow");
  const history = memoryHistory("/a");
  const router = createRouter({ history, routes: [textRoute("/a"), slow.route] });
  const navigation = router.navigate("/slow?x=1");
  expect(router.state.next?.search).toBe("?x=1");
  expect(urlOf(router)).toBe("/a");

  slow.arrive("here");
  await navigation;
  expect([urlOf(router), toUrl(history.read()), router.state.screen?.content]).toEqual([
    "/slow?x=1",
    "/slow?x=1",
    "here",
  ]);
  expect(router.state.next).toBeNull();
});

test("the navigation that began last wins; the one before it is aborted, the shown one is not", async () => {
  const slow = slowRoute("/slow");
  const router = createRouter({ history: memoryHistory("/a"), routes: [textRoute("/a"), textRoute("/b"), slow.route] });
  const first = router.navigate("/slow");
  await router.navigate("/b");
  expect(slow.signals[0]!.aborted).toBe(true);
  slow.arrive("late");
  await first;
  expect(urlOf(router)).toBe("/b");

  const second = router.navigate("/slow");
  slow.arrive("in time");
  await second;
  await router.navigate("/a");
  expect(slow.signals[1]!.aborted).toBe(false);
});

test("goes back and forward, and back again while a screen is still on its way", async () => {
  const slow = slowRoute("/slow");
  const history = memoryHistory("/a");
  const router = createRouter({ history, routes: [textRoute("/a"), textRoute("/b"), slow.route] });
  await router.navigate("/b");
  await router.navigate(-1);
  expect(urlOf(router)).toBe("/a");
  await router.navigate(1);
  expect(urlOf(router)).toBe("/b");

  void router.navigate("/slow");
  await router.navigate(-1);
  expect([urlOf(router), router.state.next]).toEqual(["/a", null]);
});

test("replaces the visit for a link to the same URL, and where it has to", async () => {
  const router = createRouter({ history: memoryHistory("/a"), routes: [textRoute("/a"), textRoute("/b")] });
  await router.navigate("/b");
  await router.navigate("/b?x", { replace: true });
  const { key } = router.state.location;
  await router.navigate("?x");
  expect(router.state.location.key).not.toBe(key);
  await router.navigate(-1);
  expect(urlOf(router)).toBe("/a");
});

test.each([
  ["?y=2", "/a/b?y=2"],
  ["#part", "/a/b?x=1#part"],
  ["/c", "/c"],
  ["//evil.example/c", "/evil.example/c"],
  ["/\\evil.example", "/evil.example"],
  ["/\t/evil.example", "/evil.example"],
  ["/\n/[", "/["],
])("resolves %s to %s, within the product", async (to, expected) => {
  const router = createRouter({ history: memoryHistory("/a/b?x=1"), routes: [textRoute("*")] });
  await router.navigate(to);
  expect(urlOf(router)).toBe(expected);
});

test("follows redirects without a visit of their own", async () => {
  const old: RouterRoute = { path: "/old/:x", open: ({ params }) => Promise.resolve(new Redirect(`/b?x=${params.x}`)) };
  const history = memoryHistory("/old/1");
  const router = createRouter({ history, routes: [textRoute("/a"), textRoute("/b"), old] });
  await settled();
  expect(urlOf(router)).toBe("/b?x=1");

  await router.navigate("/a");
  await router.navigate("/old/2");
  expect(urlOf(router)).toBe("/b?x=2");
  await router.navigate(-1);
  expect(urlOf(router)).toBe("/a");
});

test("loads further routes where a path needs them, once", async () => {
  let isThere = false;
  const findRoutes = (path: string) => {
    if (isThere || !path.startsWith("/far")) return null;
    isThere = true;
    return Promise.resolve([textRoute("/far/:x")]);
  };
  const router = createRouter({
    history: memoryHistory("/far/1"),
    routes: [{ path: "*", open: () => "none" }],
    findRoutes,
  });
  await settled();
  expect(router.state.screen?.content).toBe("/far/1");
  await router.navigate("/far/2");
  expect(router.state.screen?.content).toBe("/far/2");
  await router.navigate("/near");
  expect(router.state.screen?.content).toBe("none");
});

test("loads the open screen again, or the one on its way", async () => {
  let count = 0;
  const slow = slowRoute("/slow");
  const counted: RouterRoute = { path: "/a", open: () => ++count };
  const history = memoryHistory("/a");
  const router = createRouter({ history, routes: [counted, slow.route] });
  await router.reload();
  expect([router.state.screen?.content, router.state.screen?.scroll]).toEqual([2, null]);

  void router.navigate("/slow");
  const again = router.reload();
  slow.arrive("old");
  slow.arrive("new");
  await again;
  expect([router.state.screen?.content, toUrl(history.read())]).toEqual(["new", "/slow"]);
  await router.navigate(-1);
  expect(urlOf(router)).toBe("/a");
});

test("scrolls to the top, back to where a visit was left, or not at all", async () => {
  const router = createRouter({ history: memoryHistory("/a"), routes: [textRoute("*")] });
  expect(router.state.screen?.scroll).toBeNull();
  window.scrollY = 300;
  await router.navigate("/b");
  expect(router.state.screen?.scroll).toBe(0);
  window.scrollY = 70;
  await router.navigate("?x", { preventScrollReset: true });
  expect(router.state.screen?.scroll).toBeNull();
  await router.navigate(-2);
  expect(router.state.screen?.scroll).toBe(300);
  await router.navigate(1);
  expect(router.state.screen?.scroll).toBe(70);
});

test("keeps where a screen was left, also where another link is followed while the next is on its way", async () => {
  const slow = slowRoute("/slow");
  const router = createRouter({ history: memoryHistory("/a"), routes: [textRoute("*"), slow.route] });
  window.scrollY = 300;
  void router.navigate("/slow");
  // The preview of the next screen is shown from its top.
  window.scrollY = 0;
  await router.navigate("/b");
  await router.navigate(-1);
  expect(router.state.screen?.scroll).toBe(300);
});

test("a move that is loaded again still leads to where its visit was left", async () => {
  const slow = slowRoute("/slow");
  const router = createRouter({ history: memoryHistory("/slow"), routes: [textRoute("/b"), slow.route] });
  slow.arrive("first");
  await settled();
  window.scrollY = 250;
  await router.navigate("/b");
  void router.navigate(-1);
  const again = router.reload();
  slow.arrive("old");
  slow.arrive("new");
  await again;
  expect([router.state.screen?.content, router.state.screen?.scroll]).toEqual(["new", 250]);
});

test("returns to where the page was scrolled to when it is opened again", () => {
  const history = memoryHistory("/a");
  const routes = [textRoute("*")];
  window.scrollY = 450;
  createRouter({ history, routes }).keepScroll();
  expect(createRouter({ history, routes }).state.screen?.scroll).toBe(450);
});

test("a part of the shown screen loads nothing", async () => {
  const open = jest.fn(() => "here");
  const router = createRouter({ history: memoryHistory("/a"), routes: [{ path: "/a", open }] });
  await router.navigate("#part");
  expect([open.mock.calls.length, urlOf(router)]).toEqual([1, "/a#part"]);
});
