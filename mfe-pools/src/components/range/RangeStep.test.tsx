import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderPart } from "@cenote/kit/testing/renderPart";
import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { ReversiblePair } from "../../lib/pool/poolPair";
import { RangeStep } from "./RangeStep";
import type { RangeStepProps } from "./rangeStepProps";

const side = (symbol: string) => ({ id: symbol, symbol, address: null, decimals: 18, rank: 0 as const });
const [FIRST, SECOND] = [side("AAA"), side("BBB")];
const POOL = { tickSpacing: 60, sqrtPriceX96: sqrtPriceAtTick(0) };
const TICKS = [
  { index: -6_000, net: 1_000n },
  { index: 6_000, net: -1_000n },
];
const RANGE = { tickLower: -600, tickUpper: 600 };
const WIDTH = 1_000;

beforeAll(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    // A handle's middle is at its style's position; all other elements are as wide as the drawing.
    const left = this.getAttribute("role") === "slider" ? (parseFloat(this.style.left) / 100) * WIDTH : 0;
    return { left, width: left ? 0 : WIDTH } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

type Options = Partial<Omit<RangeStepProps, "onRange" | "pair">> & { readonly isReversed?: boolean };

function open({ isReversed: first = false, range: initial = RANGE, ...options }: Options = {}) {
  const reported: (TickRange | null)[] = [];
  let pass: (range: TickRange | null) => void = () => undefined;
  function Form() {
    const [range, setRange] = useState<TickRange | null>(initial);
    const [isReversed, setReversed] = useState(first);
    pass = setRange;
    const [base, quote] = isReversed ? [SECOND, FIRST] : [FIRST, SECOND];
    const pair: ReversiblePair = { base, quote, isReversed, reverse: () => setReversed(!isReversed) };
    const handleRange = (next: TickRange | null) => {
      reported.push(next);
      setRange(next);
    };
    return (
      <RangeStep pool={POOL} ticks={TICKS} history={[]} {...options} pair={pair} range={range} onRange={handleRange} />
    );
  }
  renderPart(<Form />);
  return { reported, pass: (range: TickRange | null) => fireEventless(() => pass(range)) };
}

/** Runs a change of state in an event handler. */
function fireEventless(change: () => void) {
  const button = document.createElement("button");
  document.body.append(button);
  button.addEventListener("click", change);
  fireEvent.click(button);
  button.remove();
}

const slider = (name: "Lowest price" | "Highest price") => screen.getByRole("slider", { name });
const field = (name: "Lowest price" | "Highest price") => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: "Lowest price" | "Highest price", text: string) => {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
};

test("shows the range by its prices, and how far they are from the price", () => {
  open();
  expect(field("Lowest price")).toHaveValue("0.941767");
  expect(field("Highest price")).toHaveValue("1.06183");
  expect(slider("Lowest price")).toHaveAttribute("aria-valuetext", "0.941767 \u2068BBB\u2069");
  expect(screen.getByText("−5.8%")).toBeInTheDocument();
  expect(screen.getByText("+6.2%")).toBeInTheDocument();
});

test.each([
  ["{ArrowRight}", -540],
  ["{ArrowDown}", -660],
  ["{Shift>}{ArrowLeft}{/Shift}", -1_200],
  ["{PageUp}", 0],
  ["{Home}", -887_220],
  ["{End}", 540],
])("the lower handle moves by the key %s", async (key, tickLower) => {
  const { reported } = open();
  slider("Lowest price").focus();
  await userEvent.keyboard(key);
  expect(reported).toEqual([{ tickLower, tickUpper: 600 }]);
  expect(slider("Lowest price")).toHaveAttribute("aria-valuenow", String(tickLower));
});

test("keys move towards higher prices as they are shown where the pair is reversed", async () => {
  const { reported } = open({ isReversed: true });
  expect(field("Lowest price")).toHaveValue("0.941767");
  slider("Lowest price").focus();
  await userEvent.keyboard("{ArrowRight}{Home}");
  expect(reported).toEqual([
    { tickLower: -600, tickUpper: 540 },
    { tickLower: -600, tickUpper: 887_220 },
  ]);
});

test("a handle is dragged to the nearest tick, and stops at the other one", () => {
  const { reported } = open();
  const handle = slider("Lowest price");
  // The view is from −1,800 to 1,800: 3.6 ticks a pixel.
  fireEvent.pointerDown(handle, { clientX: 333, button: 0 });
  fireEvent.pointerMove(handle, { clientX: 433 });
  fireEvent.pointerMove(handle, { clientX: 950 });
  fireEvent.pointerUp(handle);
  fireEvent.pointerMove(handle, { clientX: 100 });
  expect(reported).toEqual([
    { tickLower: -240, tickUpper: 600 },
    { tickLower: 540, tickUpper: 600 },
  ]);
});

test("dragging a handle does not move what is shown; dragging beside it does", () => {
  open();
  const before = slider("Highest price").style.left;
  fireEvent.pointerDown(slider("Lowest price"), { clientX: 333, button: 0 });
  fireEvent.pointerMove(slider("Lowest price"), { clientX: 433 });
  fireEvent.pointerUp(slider("Lowest price"));
  expect(slider("Highest price").style.left).toBe(before);
  const plot = screen.getByRole("group", { name: /^Liquidity by price/ });
  Object.defineProperty(plot, "clientWidth", { value: WIDTH });
  fireEvent.pointerDown(plot, { clientX: 500 });
  fireEvent.pointerMove(plot, { clientX: 400 });
  expect(parseFloat(slider("Highest price").style.left)).toBeCloseTo(parseFloat(before) - 10, 5);
});

test("a typed price is rounded to a tick when the field is left, and not while it is typed", () => {
  const { reported } = open();
  fireEvent.change(field("Highest price"), { target: { value: "2" } });
  expect(field("Highest price")).toHaveValue("2");
  expect(reported).toEqual([]);
  fireEvent.blur(field("Highest price"));
  expect(reported).toEqual([{ tickLower: -600, tickUpper: 6_960 }]);
  expect(field("Highest price")).toHaveValue("2.00564");
  expect(screen.getByText("Rounded from 2 to the pool's nearest price")).toBeInTheDocument();
});

test("an inverted range is an error that loses nothing", async () => {
  const { reported } = open();
  type("Lowest price", "2");
  expect(screen.getByRole("alert")).toHaveTextContent("The lowest price is not below the highest");
  expect(reported).toEqual([null]);
  expect(field("Lowest price")).toHaveValue("2.00564");
  expect(field("Highest price")).toHaveValue("1.06183");
  await userEvent.click(screen.getByRole("button", { name: "Exchange them" }));
  expect(reported.at(-1)).toEqual({ tickLower: 600, tickUpper: 6_960 });
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("an unreadable price stays in the field, with an error", () => {
  const { reported } = open();
  type("Lowest price", "abc");
  expect(field("Lowest price")).toHaveValue("abc");
  expect(field("Lowest price")).toBeInvalid();
  expect(screen.getByRole("alert")).toHaveTextContent("Enter a price in");
  expect(reported).toEqual([]);
  type("Lowest price", "");
  expect(field("Lowest price")).toHaveValue("0.941767");
});

test("buttons move a price by one tick", async () => {
  const { reported } = open();
  await userEvent.click(screen.getByRole("button", { name: "Lowest price: one tick higher" }));
  await userEvent.click(screen.getByRole("button", { name: "Highest price: one tick lower" }));
  expect(reported).toEqual([
    { tickLower: -540, tickUpper: 600 },
    { tickLower: -540, tickUpper: 540 },
  ]);
});

test("a preset sets both ends, and the full range is explained", async () => {
  const { reported } = open();
  expect(screen.getByRole("button", { name: "Custom" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(screen.getByRole("button", { name: "±50%" }));
  expect(reported).toEqual([{ tickLower: -6_960, tickUpper: 4_080 }]);
  expect(screen.getByRole("button", { name: "±50%" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(screen.getByRole("button", { name: "Full range" }));
  expect([field("Lowest price").value, field("Highest price").value]).toEqual(["0", "∞"]);
  expect(screen.getByText("Every price is in this range")).toBeInTheDocument();
});

test("a range beside the price names the only token that it takes", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Up only" }));
  expect(screen.getByText(/You deposit only .AAA.*until the price rises/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Reverse the pair" }));
  expect(screen.getByText(/You deposit only .AAA.*until the price falls/)).toBeInTheDocument();
});

test("adopts a range of the form, but not its own one that comes back late", () => {
  const { reported, pass } = open();
  type("Highest price", "2");
  type("Highest price", "3");
  pass(reported[0]!);
  expect(field("Highest price")).toHaveValue("2.00564");
  pass({ tickLower: -60, tickUpper: 60 });
  expect(field("Highest price")).toHaveValue("1.00602");
  pass(null);
  expect([field("Lowest price").value, screen.queryByRole("slider")]).toEqual(["", null]);
});

test("a new pool without liquidity has a range too", async () => {
  const { reported } = open({ ticks: [], range: null });
  await userEvent.click(screen.getByRole("button", { name: "±10%" }));
  expect(reported).toEqual([{ tickLower: -1_080, tickUpper: 960 }]);
  expect(slider("Lowest price")).toBeInTheDocument();
});

test("shows on how many past days the range held the price, as an estimate", () => {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400;
  const history = [1, 1, 2, 2, 1].map((value, index) => ({ timestamp: today - (4 - index) * 86_400, value }));
  open({ history });
  const past = screen.getByRole("region", { name: "Past prices" });
  expect(past).toHaveTextContent("In this range on 3 of the last 5 days");
  expect(past).toHaveTextContent("longest stay 2 days, left it once");
  expect(past).toHaveTextContent("An estimate");
});

test("a token without decimals has no range to choose", () => {
  const broken = { ...FIRST, decimals: null };
  const pair: ReversiblePair = { base: broken, quote: SECOND, isReversed: false, reverse: () => undefined };
  renderPart(<RangeStep pool={POOL} ticks={[]} history={[]} range={null} pair={pair} onRange={() => undefined} />);
  expect(screen.getByText("A token does not report its decimals.")).toBeInTheDocument();
});
