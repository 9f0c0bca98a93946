import { LogRange } from "./logRange";

test("a range shrinks after a refusal or many logs, and grows while logs are few", () => {
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

test("ignores the number of logs of a range that the head cut off", () => {
  const range = new LogRange(1000);
  range.brought(0, 3);
  expect(range.blocks).toBe(200);
});
