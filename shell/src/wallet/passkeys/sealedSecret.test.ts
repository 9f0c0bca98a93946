/** @jest-environment node */
import { randomBytes } from "./bytes";
import { open, seal } from "./sealedSecret";

const ACCOUNT = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const OTHER = "0xC33AB3a5D7fDfD24af4E09eF3Df1330Ffa358Ebf";
const TEXT = "abandon ability able";

test("opens with the secret and the account it was sealed for, and with no others", async () => {
  const secret = randomBytes(32);
  const sealed = await seal(TEXT, secret, ACCOUNT);
  expect(await open(sealed, secret, ACCOUNT)).toBe(TEXT);
  await expect(open(sealed, randomBytes(32), ACCOUNT)).rejects.toThrow();
  await expect(open(sealed, secret, OTHER)).rejects.toThrow();
  const altered = { ...sealed, content: `${sealed.content[0] === "A" ? "B" : "A"}${sealed.content.slice(1)}` };
  await expect(open(altered, secret, ACCOUNT)).rejects.toThrow();
});

test("seals the same text differently each time, and never in the clear", async () => {
  const secret = randomBytes(32);
  const [first, second] = [await seal(TEXT, secret, ACCOUNT), await seal(TEXT, secret, ACCOUNT)];
  expect(first.content).not.toBe(second.content);
  expect(JSON.stringify(first)).not.toContain("abandon");
});
