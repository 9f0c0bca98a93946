import { ALONE, type Fleet } from "../../../store/fleet";
import { subscriberSlots } from "./subscriberSlots";

test("a network has its part of the fleet's limit at each process, and all of it where there is one", () => {
  let fleet: Fleet = ALONE;
  const slots = subscriberSlots({ most: 100, maxPerAddress: 10 }, () => fleet);
  const taken = (network: string) => {
    let count = 0;
    while (slots.take(network)) count += 1;
    return count;
  };
  expect(taken("one")).toBe(10);
  fleet = { processes: 5, serving: 3 };
  expect([taken("two"), taken("two"), taken("three")]).toEqual([4, 0, 4]);
  fleet = { processes: 50, serving: 48 };
  expect(taken("four")).toBe(1);
});

test("a process has a limit, and a place that was left is free again", () => {
  const slots = subscriberSlots({ most: 2, maxPerAddress: 10 });
  const leave = slots.take("one");
  expect([slots.take("two") !== null, slots.take("three")]).toEqual([true, null]);
  leave?.();
  leave?.();
  expect([slots.count, slots.take("three") !== null]).toEqual([1, true]);
});
