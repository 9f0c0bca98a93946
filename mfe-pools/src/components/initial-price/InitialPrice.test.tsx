import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderPart } from "@cenote/kit/testing/renderPart";
import { squareRoot } from "@cenote/protocol/ticks";
import type { ReversiblePair } from "../../lib/pool/poolPair";
import { InitialPrice } from "./InitialPrice";

const WETH = { id: "weth", symbol: "WETH", address: null, decimals: 18, rank: 1 as const };
const USDC = { id: "usdc", symbol: "USDC", address: null, decimals: 6, rank: 2 as const };
/** Returns the square root of a price in hundredths. */
const rootOf = (hundredths: bigint) => squareRoot(((hundredths * 10n ** 6n) << 192n) / 10n ** 20n);

function open(market: number | null) {
  const reported: (bigint | null)[] = [];
  let pass: (price: bigint | null) => void = () => undefined;
  function Form() {
    const [price, setPrice] = useState<bigint | null>(null);
    const [isReversed, setReversed] = useState(false);
    pass = setPrice;
    const [base, quote] = isReversed ? [USDC, WETH] : [WETH, USDC];
    const pair: ReversiblePair = { base, quote, isReversed, reverse: () => setReversed(!isReversed) };
    const handlePrice = (next: bigint | null) => {
      reported.push(next);
      setPrice(next);
    };
    return <InitialPrice pair={pair} market={market} sqrtPriceX96={price} onPrice={handlePrice} />;
  }
  renderPart(
    <>
      <Form />
      <button onClick={() => pass(rootOf(200_000n))}>another</button>
    </>,
  );
  return reported;
}

const field = () => screen.getByRole("textbox", { name: /^Price of one/ });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test("gives the exact square root of what is typed, and nothing while it is no price", () => {
  const reported = open(3412);
  type("3412.08");
  type("3412.0x");
  expect(reported).toEqual([rootOf(341_208n), null]);
  expect(field()).toHaveValue("3412.0x");
  expect(screen.getByRole("alert")).toHaveTextContent("Enter a price above 0.");
});

test("reversing the pair changes how the price is written, not the price", async () => {
  const reported = open(3412);
  type("3412.08");
  await userEvent.click(screen.getByRole("button", { name: "Reverse the pair" }));
  expect(field()).toHaveValue("0.000293076364");
  await userEvent.click(screen.getByRole("button", { name: "Reverse the pair" }));
  expect(field()).toHaveValue("3412.08");
  expect(reported).toHaveLength(1);
});

test("takes the market price, and warns of a price that is far from it", async () => {
  const reported = open(3412.08);
  type("3600");
  expect(screen.getByText("5.5% above the market price")).toBeInTheDocument();
  type("340");
  expect(screen.getByText("90.0% below the market price")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Use the market price" }));
  expect(field()).toHaveValue("3412.08");
  expect(reported.at(-1)).toBe(rootOf(341_208n));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("an unknown market is named, and offers no price", () => {
  open(null);
  expect(screen.getByText("Market price", { exact: false })).toHaveTextContent("—");
  expect(screen.queryByRole("button", { name: "Use the market price" })).not.toBeInTheDocument();
  type("1");
  expect(screen.getByText("The market price is unknown")).toBeInTheDocument();
});

test("adopts a price of the form", async () => {
  const reported = open(null);
  type("5");
  await userEvent.click(screen.getByRole("button", { name: "another" }));
  expect(field()).toHaveValue("2000");
  expect(reported).toHaveLength(1);
});
