import { runCommand } from "../../scripts/testing/runCommand";
import { PACKAGES, sources } from "./sources";

/** Returns the test files that a command runs; a file of two of its phases is included twice. */
async function testsOf(environment: string): Promise<string[]> {
  const main = `
    const projects = testPhases.TEST_PHASES.flat().flatMap(({ projects }) => projects);
    const tests = await testSelection.allTests(${environment});
    console.log(JSON.stringify(tests.flatMap(({ file, project }) => projects.filter((one) => one === project).map(() => file))));`;
  const { output } = await runCommand(["testSelection", "testPhases"], main);
  return (JSON.parse(output) as string[]).sort();
}

const FILES = [...PACKAGES, "scripts", "tests"].flatMap(sources).filter((file) => /\.test\.tsx?$/.test(file));

test("npm run soak runs every test file, once", async () => {
  expect(await testsOf("testPhases.IN_FULL")).toEqual(FILES.sort());
});

test("npm test runs every test file but those named *.soak.test.ts, once", async () => {
  expect(await testsOf("{}")).toEqual(FILES.filter((file) => !/\.soak\.test\.tsx?$/.test(file)).sort());
});
