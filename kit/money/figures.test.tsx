import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AddressChip } from "../text/AddressChip";
import { ChangeText } from "./ChangeText";
import { LogoFace } from "../picture/LogoFace";
import { Meter } from "../layout/Meter";
import { PriceText } from "./PriceText";
import { QuantityText } from "./QuantityText";
import { Segment } from "../form/Segment";
import { UsdText } from "./UsdText";

test.each([
  ["a price", <PriceText key="0" value={null} />],
  ["an amount", <UsdText key="1" value={null} />],
  ["a quantity", <QuantityText key="2" value={undefined} />],
  ["a change", <ChangeText key="3" percent={null} />],
])("shows that %s is unknown", (_, figure) => {
  const { container } = render(figure);
  expect(container).toHaveTextContent("—unknown");
});

test("counts the zeros of a tiny price, whose text is its plain decimals", () => {
  const { container } = render(<PriceText value={0.00002118} />);
  expect(container.querySelector("[data-count]")).toHaveAttribute("data-count", "4");
  expect(container.textContent).toBe("$0.00002118");
});

test("lets cents recede without taking them away", () => {
  const { container } = render(<UsdText value={84590.28} isExact />);
  expect(container).toHaveTextContent("$84,590.28");
});

test.each([
  [2.31, "+2.31%"],
  [-3.84, "−3.84%"],
  [0.001, "0.00%"],
])("the text of a change of %d has its sign", (percent, text) => {
  const { container } = render(<ChangeText percent={percent} />);
  expect(container.textContent).toBe(text);
});

test("shows letters when a picture does not load, and tries another one", () => {
  const face = (url: string) => <LogoFace url={url} letters="aave" seed="0x1" size={32} />;
  const { container, rerender } = render(face("https://example.org/gone.png"));
  fireEvent.error(container.querySelector("img")!);
  expect(container).toHaveTextContent("AAV");
  rerender(face("https://example.org/other.png"));
  expect(container.querySelector("img")).toHaveAttribute("src", "https://example.org/other.png");
});

test("copies an address whole", async () => {
  const user = userEvent.setup();
  render(<AddressChip address="0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9" />);
  await user.click(screen.getByRole("button", { name: /Copy address 0x7Fc6…DaE9/ }));
  expect(await navigator.clipboard.readText()).toBe("0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9");
  expect(screen.getByRole("status")).toHaveTextContent("Copied");
});

test("marks the selected option", async () => {
  const handleChange = jest.fn();
  const options = [
    { value: "1d", text: "1D" },
    { value: "1w", text: "1W" },
  ];
  render(<Segment label="Span" options={options} value="1d" onChange={handleChange} />);
  expect(screen.getByRole("button", { name: "1D" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(screen.getByRole("button", { name: "1W" }));
  expect(handleChange).toHaveBeenCalledWith("1w");
});

test("hides a meter from screen readers: the figure stands beside it", () => {
  const { container } = render(<Meter percent={40} />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
});
