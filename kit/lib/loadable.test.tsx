import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { loadable } from "./loadable";

function Loaded() {
  return <p>there</p>;
}

test("draws at once a component that was loaded before", async () => {
  const { load, Component } = loadable(() => Promise.resolve(Loaded));
  await load();
  render(
    <Suspense fallback="loading">
      <Component />
    </Suspense>,
  );
  expect(screen.getByText("there")).toBeInTheDocument();
});
