import { screen } from "@testing-library/react";
import { renderWidget } from "@cenote/kit/testing/renderWidget";
import * as remote from "../../remote";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";

test("leads to the swap with the token filled in", async () => {
  const { variables } = await renderWidget(
    remote,
    "swap",
    { chain: "BASE", outputAddress: AAVE },
    { Token: () => ({ symbol: "AAVE" }) },
  );
  expect(await screen.findByRole("link", { name: "Get AAVE" })).toHaveAttribute(
    "href",
    `/swap?chain=base&outputCurrency=${AAVE}`,
  );
  expect(variables).toEqual({ queryRef: { chain: "BASE", address: AAVE } });
});

test("leads to the native token by its name", async () => {
  await renderWidget(remote, "swap", { chain: "BASE", outputAddress: null }, { Token: () => ({ symbol: null }) });
  const link = await screen.findByRole("link", { name: "Get this token" });
  expect(link).toHaveAttribute("href", "/swap?chain=base&outputCurrency=NATIVE");
});
