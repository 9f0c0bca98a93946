import { render } from "@testing-library/react";
import { Sparkline } from "./Sparkline";

test("draws a course, and nothing for a single point", () => {
  const { container, rerender } = render(<Sparkline values={[1, 2, 3]} percent={2} />);
  expect(container.querySelectorAll("path")).toHaveLength(2);
  rerender(<Sparkline values={[1]} percent={2} />);
  expect(container).toBeEmptyDOMElement();
});
