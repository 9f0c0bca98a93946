import { fairQueue } from "./fairQueue";

test("lanes take turns, each in its own order", () => {
  const queue = fairQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1"]) queue.push(item[0]!, item);
  expect(queue.shift()).toBe("a1");
  queue.push("c", "c1");
  queue.push("a", "a4");
  expect(Array.from({ length: 6 }, () => queue.shift())).toEqual(["b1", "a2", "c1", "a3", "a4", undefined]);
});
