import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
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
  const loader = ({ url }: { url: URL }) =>
    url.search ? new Promise<null>((resolve) => void (arrive = () => resolve(null))) : null;
  const router = createMemoryRouter([{ path: "/list", loader, element: <Choices />, HydrateFallback: () => null }], {
    initialEntries: ["/list"],
  });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();

  await user.click(await screen.findByText("Kind"));
  await user.click(screen.getByText("Span"));
  expect(screen.getByRole("status")).toHaveTextContent("");
  await act(async () => arrive());

  expect(await screen.findByText("kind=chosen&span=chosen")).toBeVisible();
});

test("a change made while another screen is on its way stays on this one", async () => {
  const router = createMemoryRouter(
    [
      { path: "/list", element: <Choices /> },
      { path: "/other", loader: () => new Promise(() => {}), element: <p>Other</p> },
    ],
    { initialEntries: ["/list?page=2"] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();

  act(() => void router.navigate("/other?page=7"));
  await user.click(screen.getByText("Kind"));

  expect(await screen.findByText("page=2&kind=chosen")).toBeVisible();
});
