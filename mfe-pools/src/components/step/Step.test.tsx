import { screen } from "@testing-library/react";
import { renderPart } from "@cenote/kit/testing/renderPart";
import { Step } from "./Step";

test("a step is a region with its title, and reports when it is done", () => {
  renderPart(
    <>
      <Step title="Pair" isDone>
        first
      </Step>
      <Step title="Range" aside="beside">
        second
      </Step>
    </>,
  );
  expect(screen.getByRole("region", { name: "Pair" })).toHaveTextContent("DonePairfirst");
  expect(screen.getByRole("region", { name: "Range" })).toHaveTextContent(/^Rangebesidesecond$/);
  expect(screen.getByRole("heading", { level: 2, name: "Range" })).toBeInTheDocument();
});
