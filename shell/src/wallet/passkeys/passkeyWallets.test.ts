import { createPasskeyWallets, withPasskey, withWallet, type StoredPasskey } from "./passkeyWallets";

const ADDRESS = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const PASSKEY: StoredPasskey = {
  id: "a",
  name: "Phone",
  x: "0x1",
  y: "0x2",
  createdAt: 1,
  sealed: { salt: "s", iv: "i", content: "c" },
};

beforeEach(() => localStorage.clear());

test("keeps wallets in the browser, and drops what is malformed", () => {
  createPasskeyWallets().set([{ address: ADDRESS, passkeys: [PASSKEY] }]);
  const stored = JSON.parse(localStorage.getItem("cenote.passkeys")!) as unknown[];
  const broken = [{ address: "0x12", passkeys: [] }, null, { address: ADDRESS, passkeys: [{ id: 1 }, PASSKEY] }];
  localStorage.setItem("cenote.passkeys", JSON.stringify([...stored, ...broken]));
  expect(createPasskeyWallets().get()).toEqual([
    { address: ADDRESS, passkeys: [PASSKEY] },
    { address: ADDRESS, passkeys: [PASSKEY] },
  ]);
});

test("a changed passkey takes the place of the former, a changed wallet as well", () => {
  const wallet = withPasskey({ address: ADDRESS, passkeys: [PASSKEY] }, { ...PASSKEY, name: "Tablet" });
  expect(wallet.passkeys).toEqual([{ ...PASSKEY, name: "Tablet" }]);
  expect(withWallet([{ address: ADDRESS, passkeys: [] }], wallet)).toEqual([wallet]);
});
