import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeLockFile } from "./lockFile";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cenote-lock-"));
  file = join(folder, "home", "database.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("refuses a second taker with a sentence that names the first", () => {
  const release = takeLockFile(file);
  expect(() => takeLockFile(file)).toThrow(`is in use by another Cenote (process ${process.pid}).`);
  release();
  expect(existsSync(file)).toBe(false);
  takeLockFile(file)();
});

test("takes over from a killed process, also when its id is reused", () => {
  takeLockFile(file);
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(file, `${pid} 1234567`);
  takeLockFile(file);
  expect(readFileSync(file, "utf8")).toMatch(`${process.pid} `);
  writeFileSync(file, `${process.ppid} 1`);
  takeLockFile(file)();
});
