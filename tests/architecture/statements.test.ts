import { readFileSync } from "node:fs";
import { sources } from "./sources";

/** A parameter number that is too high to match with its value by eye. */
const NUMBERED = /\$(?:[6-9]|[1-9]\d)\b/;

test("statements with six or more parameters are written with `bound`", () => {
  const lines = sources("gateway/src").flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (NUMBERED.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});
