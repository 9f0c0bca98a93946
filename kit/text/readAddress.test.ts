import fc from "fast-check";
import { getAddress } from "viem/utils";
import { readAddress } from "./readAddress";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";

test.each([
  ["", "empty"],
  ["  ", "empty"],
  ["marta.eth", "name"],
  ["0xdead.eth", "name"],
  ["🦊.eth", "name"],
  ["a.b.c.eth", "name"],
  ["marta..eth", "form"],
  ["Marta", "form"],
  ["0x12zz", "form"],
  [AAVE.slice(0, -1), "length"],
  [`${AAVE}0`, "length"],
  [AAVE.replace("7Fc", "7fC"), "checksum"],
])("%j is no address: %s", (text, problem) => {
  expect(readAddress(text)).toEqual({ problem });
});

test("letters of one case carry no checksum, and a pasted address may have spaces around it", () => {
  expect(readAddress(` ${AAVE}\n`)).toEqual({ address: AAVE, hasChecksum: true });
  expect(readAddress(AAVE.toLowerCase())).toEqual({ address: AAVE, hasChecksum: false });
  expect(readAddress(AAVE.toUpperCase())).toEqual({ address: AAVE, hasChecksum: false });
});

test("one changed digit of a checksummed address is found nearly always, and never read as the same address", () => {
  let missed = 0;
  const runs = 2_000;
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
      fc.nat(39),
      fc.integer({ min: 1, max: 15 }),
      (bytes, place, shift) => {
        const address = getAddress(`0x${Buffer.from(bytes).toString("hex")}`);
        const digit = ((parseInt(address[place + 2]!, 16) + shift) % 16).toString(16);
        const read = readAddress(address.slice(0, place + 2) + digit + address.slice(place + 3));
        if (read.address !== undefined) missed += 1;
        expect(read.address).not.toBe(address);
      },
    ),
    { numRuns: runs },
  );
  // EIP-55 finds all but about one in four thousand typos; addresses of digits only have no checksum.
  expect(missed).toBeLessThan(runs / 100);
});
