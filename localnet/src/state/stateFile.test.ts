import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chainsFolder, forgetState, readState, STATE_VERSION, writeState } from "./stateFile";

const PEOPLE = ["0x0000000000000000000000000000000000000001"] as const;
const FACTS = {
  profile: "short",
  people: PEOPLE,
  startsAt: 1_700_000_000,
  prices: { ethereum: 0.1 },
  chains: {},
} as const;
let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "cenote-state-"));
});

afterEach(() => rmSync(home, { recursive: true }));

function writeRaw(content: string): void {
  mkdirSync(chainsFolder(home), { recursive: true });
  writeFileSync(join(chainsFolder(home), "state.json"), content);
}

test("returns the saved state", () => {
  writeState(home, FACTS);
  expect(readState(home, FACTS).state).toEqual({ version: STATE_VERSION, ...FACTS });
});

test("finds nothing, and no fault, in a new home and after forgetting", () => {
  expect(readState(home, FACTS)).toEqual({ state: null, reason: null });
  writeState(home, FACTS);
  forgetState(home);
  expect(readState(home, FACTS)).toEqual({ state: null, reason: null });
});

test("reports why a state of another version, profile or person is rebuilt", () => {
  writeRaw(JSON.stringify({ version: 0 }));
  expect(readState(home, FACTS)).toMatchObject({ state: null, reason: expect.stringContaining("version 0") });
  writeState(home, FACTS);
  expect(readState(home, { ...FACTS, profile: "full" })).toMatchObject({ reason: "it has the short profile" });
  expect(readState(home, { ...FACTS, people: [] })).toMatchObject({ reason: "it belongs to another mnemonic" });
});

test.each(["", "{", "null", "[]", '"state"'])("reports a state of %j as damaged", (content) => {
  writeRaw(content);
  expect(() => readState(home, FACTS)).toThrow("is damaged: start again with --reset");
});
