import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Place } from "../remote";
import { createRouter } from "./createRouter";
import { browserHistory } from "./history";
import { Link } from "./Link";
import { Outlet } from "./Outlet";
import { RouterProvider } from "./RouterProvider";
import { useLocation, useNextLocation, useParams } from "./routerContexts";
import { useKeptScroll } from "./useKeptScroll";

function Shown({ path }: { readonly path: string }) {
  const { name } = useParams();
  return (
    <h1 id="part">
      {path} {name}
    </h1>
  );
}

function Frame() {
  useKeptScroll();
  const { search } = useLocation();
  const next = useNextLocation();
  return (
    <>
      <output>{next ? `loading ${next.pathname}` : search}</output>
      <Link to="/b/x">Next</Link>
      <Link to="?page=2" preventScrollReset>
        Page 2
      </Link>
      <Link to="/b/x" target="_blank">
        Apart
      </Link>
      <Link to="/b/x" onClick={(event) => event.preventDefault()}>
        Prevented
      </Link>
      <Link to="#part">Part</Link>
      <Outlet />
    </>
  );
}

const scrollTo = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  window.history.replaceState(null, "", "/a");
});
afterEach(() => void Reflect.deleteProperty(document, "startViewTransition"));

function open(openScreen = ({ path }: Place): React.ReactNode => <Shown path={path} />) {
  const routes = ["/a", "/b/:name"].map((path) => ({ path, open: openScreen }));
  const router = createRouter({ history: browserHistory(), routes });
  render(
    <RouterProvider router={router}>
      <Frame />
    </RouterProvider>,
  );
  return { router, user: userEvent.setup() };
}

test("a click on a link opens the place, from its top", async () => {
  const { user } = open();
  expect(screen.getByText("Next")).toHaveAttribute("href", "/b/x");
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByText("Next"));
  expect(screen.getByRole("heading")).toHaveTextContent("/b/x x");
  expect(window.location.pathname).toBe("/b/x");
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test("a link of a search keeps the path, and the page where it is", async () => {
  const { user } = open();
  await user.click(screen.getByText("Page 2"));
  expect(window.location.href).toMatch(/\/a\?page=2$/);
  expect(screen.getByRole("status")).toHaveTextContent("?page=2");
  expect(scrollTo).not.toHaveBeenCalled();
});

test("leaves to the browser what opens elsewhere, and what a component prevents", () => {
  const { router } = open();
  const navigate = jest.spyOn(router, "navigate");
  // jsdom cannot navigate and would report an error.
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener("click", stop);
  fireEvent.click(screen.getByText("Apart"));
  fireEvent.click(screen.getByText("Next"), { ctrlKey: true });
  fireEvent.click(screen.getByText("Next"), { button: 1 });
  fireEvent.click(screen.getByText("Prevented"));
  window.removeEventListener("click", stop);
  expect(navigate).not.toHaveBeenCalled();
});

test("shows where it is on its way to, and follows the browser's buttons", async () => {
  let arrive = () => {};
  const { user, router } = open(({ path }) =>
    path === "/a" ? (
      <Shown path={path} />
    ) : (
      (new Promise<React.ReactNode>((resolve) => void (arrive = () => resolve(<Shown path={path} />))) as never)
    ),
  );
  await user.click(screen.getByText("Next"));
  expect(screen.getByRole("status")).toHaveTextContent("loading /b/x");
  await act(async () => arrive());
  expect(screen.getByRole("heading")).toHaveTextContent("/b/x x");

  window.scrollY = 120;
  await act(async () => {
    const moved = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    await router.navigate(-1);
    await moved;
  });
  expect(await screen.findByText("/a")).toBeVisible();
  expect(window.location.pathname).toBe("/a");
});

test("a page that is opened again returns to where it was left; another page begins at its top", () => {
  const { router } = open();
  window.scrollY = 200;
  router.keepScroll();
  expect(open().router.state.screen?.scroll).toBe(200);
  window.history.pushState(null, "", "/a");
  expect(open().router.state.screen?.scroll).toBeNull();
});

test("scrolls to the part that a hash names", async () => {
  const { user } = open();
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  await user.click(screen.getByText("Part"));
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole("heading")]);
});

test.each([
  ["fades", false],
  ["does not fade, where less motion is preferred,", true],
])("%s between screens", async (_, matches) => {
  const pictured: (Promise<void> | undefined)[] = [];
  const startViewTransition = (change: () => Promise<void> | undefined) => {
    pictured.push(change());
    return { ready: Promise.resolve() };
  };
  Object.assign(document, { startViewTransition });
  Object.assign(window, { matchMedia: () => ({ matches }) });
  const { user } = open();
  await user.click(screen.getByText("Next"));
  expect(screen.getByRole("heading")).toHaveTextContent("/b/x x");
  await Promise.all(pictured);
  expect(pictured).toHaveLength(matches ? 0 : 1);
  Reflect.deleteProperty(window, "matchMedia");
});

test("a navigation that overtakes a fade ends it, and does not wait for what is drawn already", async () => {
  const changes: (() => Promise<void> | undefined)[] = [];
  const startViewTransition = (change: () => Promise<void> | undefined) => {
    changes.push(change);
    // Simulates a browser that skips the running transition.
    return { ready: changes.length > 1 ? Promise.resolve() : Promise.reject(new Error("Transition was skipped")) };
  };
  Object.assign(document, { startViewTransition });
  const { router } = open();
  await act(() => router.navigate("/b/x", { viewTransition: true }));
  await act(() => router.navigate("/b/y", { viewTransition: true }));
  const [first, second] = changes;
  let isDrawn: Promise<void> | undefined;
  act(() => void (isDrawn = first!()));
  await isDrawn;
  expect(screen.getByRole("heading")).toHaveTextContent("/b/y y");
  expect(second!()).toBeUndefined();
});

test("a screen that failed to open throws where it is drawn", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const router = createRouter({
    history: browserHistory(),
    routes: [{ path: "/a", open: () => Promise.reject(new Error("no code")) }],
  });
  await act(async () => {});
  expect(() => render(<RouterProvider router={router} />)).toThrow("no code");
});
