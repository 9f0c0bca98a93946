import { readFileSync } from "node:fs";
import { PACKAGES, sources } from "./sources";

const ENUM = /^\s*(?:export\s+)?(?:declare\s+)?(?:const\s+)?enum\s+\w/m;

test("sets of words are unions, not enums", () => {
  const files = [...PACKAGES, "tests"].flatMap((folder) => sources(folder));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => ENUM.test(readFileSync(file, "utf8")))).toEqual([]);
});
