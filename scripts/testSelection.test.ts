import { runCommand } from "./testing/runCommand";

const TESTS = [
  { file: "kit/table/controls/csv.test.ts", project: "web-logic" },
  { file: "kit/table/controls/saveCsv.test.ts", project: "web-logic" },
  { file: "gateway/src/api/server.test.ts", project: "unit" },
  { file: "tests/e2e/walks.test.ts", project: "e2e" },
];

async function select(...args: string[]) {
  const main = `console.log(testSelection.matchingTests(${JSON.stringify(args)}, ${JSON.stringify(TESTS)}, repository.ROOT).map(({ file }) => file).join(" "));`;
  return (await runCommand(["testSelection", "repository.mjs"], main)).output.trim();
}

test.each([
  ["kit/table", "kit/table/controls/csv.test.ts kit/table/controls/saveCsv.test.ts"],
  ["kit/table/controls/csv.test.ts", "kit/table/controls/csv.test.ts"],
  ["savecsv", "kit/table/controls/saveCsv.test.ts"],
  ["csv.test", "kit/table/controls/csv.test.ts kit/table/controls/saveCsv.test.ts"],
  ["./gateway/", "gateway/src/api/server.test.ts"],
])("%s selects %s", async (argument, files) => {
  expect(await select(argument)).toBe(files);
});

test("selects a test once that two arguments name", async () => {
  expect(await select("walks", "tests/e2e")).toBe("tests/e2e/walks.test.ts");
});

test("refuses an argument that selects no test", async () => {
  expect(await select("nothing-of-that-name")).toBe(
    'No test matches "nothing-of-that-name": name a test file, a folder of tests, or a part of a test file\'s name.',
  );
});

test("knows the project of every kind of test", async () => {
  const files = [
    "kit/table/controls/csv.test.ts",
    "gateway/src/api/server.test.ts",
    "tests/contract/schema.test.ts",
    "tests/e2e/walks.test.ts",
  ];
  const main = `
    const tests = await testSelection.allTests();
    console.log(${JSON.stringify(files)}.map((path) => tests.find(({ file }) => file === path)?.project).join(" "));`;
  expect((await runCommand(["testSelection"], main)).output).toBe("web-logic unit contract e2e\n");
});
