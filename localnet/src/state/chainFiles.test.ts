import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adoptDump, dumpFile } from "./chainFiles";

const CALL = {
  parent: null,
  children: [],
  idx: 0,
  logs: [],
  ordering: [],
  trace: {
    success: true,
    kind: "CALL",
    value: "0x0",
    data: "0x1234",
    output: "0x",
    selfdestruct_transferred_value: null,
  },
};
const stateWith = (calls: number) =>
  JSON.stringify({ transactions: Array.from({ length: calls }, () => ({ traces: [CALL] })), historical_states: null });

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cenote-chain-"));
  file = join(folder, "base.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a first dump becomes the chain's file, with compact traces", async () => {
  writeFileSync(dumpFile(file), stateWith(3));
  await adoptDump(file);
  expect(readFileSync(file, "utf8")).not.toContain("0x1234");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ transactions: [{}, {}, {}], historical_states: null });
  expect(existsSync(dumpFile(file))).toBe(false);
});

test("a dump of nearly the same size is moved, a larger one is compacted", async () => {
  writeFileSync(file, stateWith(10));
  writeFileSync(dumpFile(file), stateWith(11));
  await adoptDump(file);
  expect(readFileSync(file, "utf8")).toBe(stateWith(11));
  writeFileSync(dumpFile(file), stateWith(20));
  await adoptDump(file);
  expect(readFileSync(file, "utf8")).not.toContain("0x1234");
});

test.each(["", "{", stateWith(5).slice(0, -40)])("a dump that was cut off is dropped: %s", async (dump) => {
  writeFileSync(file, stateWith(2));
  writeFileSync(dumpFile(file), dump);
  await adoptDump(file);
  expect(readFileSync(file, "utf8")).toBe(stateWith(2));
  expect(existsSync(dumpFile(file))).toBe(false);
});
