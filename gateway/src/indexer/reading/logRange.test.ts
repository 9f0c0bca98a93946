import { LogRange } from "./logRange";

test("a range becomes shorter when it is refused or brings much, and longer while it brings little", () => {
  const range = new LogRange(1000);
  expect(range.blocks).toBe(200);
  range.brought(10, 200);
  expect(range.blocks).toBe(400);
  range.brought(10, 400);
  range.brought(10, 800);
  expect(range.blocks).toBe(1000);
  range.brought(5000, 1000);
  expect(range.blocks).toBe(500);
  range.refused(500);
  range.refused(250);
  expect(range.blocks).toBe(125);
  for (let times = 0; times < 10; times++) range.refused(range.blocks);
  expect(range.blocks).toBe(1);
});

test("what a shorter range brings, cut off by the head, says nothing", () => {
  const range = new LogRange(1000);
  range.brought(0, 3);
  expect(range.blocks).toBe(200);
});
