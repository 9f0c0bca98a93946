import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import type { Place } from "../remote";
import { routerOf } from "../testing/routerOf";
import { RouterProvider } from "./RouterProvider";
import { useSearchParams } from "./useSearchParams";

function Choices() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string) =>
    setSearch((now) => {
      now.set(name, "chosen");
      return now;
    });
  return (
    <>
      <button onClick={() => choose("kind")}>Kind</button>
      <button onClick={() => choose("span")}>Span</button>
      <output>{search.toString()}</output>
    </>
  );
}

test("a change made while another one is on its way keeps that one", async () => {
  let arrive = () => {};
  const open = ({ search }: Place) =>
    search.size ? new Promise<ReactNode>((resolve) => void (arrive = () => resolve(<Choices />))) : <Choices />;
  const router = routerOf(null, { url: "/list", routes: [{ path: "/list", open }] });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();

  await user.click(await screen.findByText("Kind"));
  await user.click(screen.getByText("Span"));
  expect(screen.getByRole("status")).toHaveTextContent("");
  await act(async () => arrive());

  expect(await screen.findByText("kind=chosen&span=chosen")).toBeVisible();
});

test("a change made while another screen is on its way stays on this one", async () => {
  const routes = [{ path: "/other", open: () => new Promise<ReactNode>(() => {}) }];
  const router = routerOf(<Choices />, { url: "/list?page=2", routes });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();

  act(() => void router.navigate("/other?page=7"));
  await user.click(screen.getByText("Kind"));

  expect(await screen.findByText("page=2&kind=chosen")).toBeVisible();
});
