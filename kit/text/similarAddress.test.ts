import { findSimilarAddress } from "./similarAddress";

const COUNT = 10_000;

/**
 * Returns a seeded generator with equal numbers in each run: linear congruential, with the constants of Numerical
 * Recipes.
 */
function random(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const next = random(2026);
const hex = (count: number) => Array.from({ length: count }, () => next(16).toString(16)).join("");
const randomAddress = () => `0x${hex(40)}`;
const PAID = Array.from({ length: 200 }, randomAddress);

test(`${COUNT} generated look-alikes of addresses that were paid are all found, and show where they differ`, () => {
  const missed: string[] = [];
  for (let index = 0; index < COUNT; index++) {
    const target = PAID[next(PAID.length)]!;
    // Like a vanity generator's addresses: 4 to 8 equal digits at the beginning, 4 to 8 at the end, in any case.
    const [first, last] = [4 + next(5), 4 + next(5)];
    const fake = `${target.slice(0, 2 + first)}${hex(40 - first - last)}${target.slice(-last)}`;
    if (fake === target) continue;
    const typed = next(2) ? fake : `0x${fake.slice(2).toUpperCase()}`;
    const similar = findSimilarAddress(typed, PAID);
    const differs = [...fake.slice(2)].map((digit, place) => digit !== target[place + 2]);
    if (similar?.address !== target || similar.differs.join() !== differs.join()) missed.push(fake);
  }
  expect(missed).toEqual([]);
});

test(`${COUNT} random addresses raise no alarm`, () => {
  const alarms = Array.from({ length: COUNT }, randomAddress).filter((address) => findSimilarAddress(address, PAID));
  expect(alarms).toEqual([]);
});

test("an address that was paid itself is no look-alike, whatever its case and whatever else was paid", () => {
  const recipient = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
  expect(findSimilarAddress(recipient.toLowerCase(), [recipient])).toBeNull();
  expect(
    findSimilarAddress(recipient, [`${recipient.slice(0, 20)}0${recipient.slice(21)}`, recipient.toLowerCase()]),
  ).toBeNull();
});

test("one changed digit in the middle is found and shown", () => {
  const recipient = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
  const fake = `${recipient.slice(0, 20)}${recipient[20] === "0" ? "1" : "0"}${recipient.slice(21)}`;
  const similar = findSimilarAddress(fake, [recipient]);
  expect(similar?.differs.flatMap((differs, place) => (differs ? [place] : []))).toEqual([18]);
});

test.each([
  ["3 digits at each end", "0x7Fc", "aE9"],
  ["1 at the beginning, 8 at the end", "0x7", "3E2DDaE9"],
])("%s do not deceive", (_, first, last) => {
  const recipient = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
  const middle = "0123456789abcdef0123456789abcdef01234567".slice(0, 42 - first.length - last.length);
  expect(findSimilarAddress(`${first}${middle}${last}`, [recipient])).toBeNull();
});
