import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WalletError } from "./walletError";
import { HostContext, type Account } from "../remote";
import { constant } from "../host/constant";
import { TEST_HOST } from "../testing/renderScreen";
import { WrongChain } from "./WrongChain";

const ACCOUNT: Account = { address: `0x${"1".repeat(40)}`, canSign: true, chain: "ETHEREUM" };

function show(account: Account | null, switchChain = () => Promise.resolve()) {
  const host = { ...TEST_HOST, account: constant(account), signing: { ...TEST_HOST.signing, switchChain } };
  return render(
    <HostContext value={host}>
      <WrongChain chain="BASE" />
    </HostContext>,
  );
}

test.each([null, { ...ACCOUNT, canSign: false }, { ...ACCOUNT, chain: "BASE" as const }])(
  "shows nothing for a correct chain: %j",
  (account) => {
    expect(show(account).container).toBeEmptyDOMElement();
  },
);

test("switches the wallet's chain, and shows why it did not switch", async () => {
  let requests = 0;
  show(ACCOUNT, () => {
    requests += 1;
    return Promise.reject(new WalletError("rejected"));
  });
  await userEvent.click(screen.getByRole("button", { name: "Switch to Base" }));
  expect(requests).toBe(1);
  expect(await screen.findByRole("alert")).toHaveTextContent(/declined/);
  expect(screen.getByRole("button", { name: "Switch to Base" })).toBeEnabled();
});
