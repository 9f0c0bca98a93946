import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand as runModules } from "./testing/runCommand";

const folder = mkdtempSync(join(tmpdir(), "cenote-commands-"));

const runCommand = (main: string, act?: Parameters<typeof runModules>[2]) =>
  runModules(["programs", "children", "ports", "stale", "closedFolder"], main, act);

/** A program's source that starts a program of its own, which shares its output, prints a line, and never ends. */
const ENDLESS = `
  const { spawn } = require("node:child_process");
  spawn(process.execPath, ["-e", "console.log('both run'); setInterval(() => {}, 1000)"], { stdio: "inherit" });
  setInterval(() => {}, 1000);`;

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s in mid-build ends the program that runs and what that has started", async (signal, code) => {
  const main = `await programs.runProgram(process.execPath, ["-e", ${JSON.stringify(ENDLESS)}]);`;
  // The output closes when the last of them has ended.
  const ended = await runCommand(main, (kill) => kill(signal));
  expect(ended).toEqual({ code, output: "both run\n" });
});

test("does not take the outputs of broken off work for those of the work before", async () => {
  const name = `test-${Math.random()}`;
  const work = (inputs: string, body: string) =>
    runCommand(
      `await stale.ifStale(${JSON.stringify(name)}, { inputs: [], outputs: [], settings: ${inputs} }, async () => { ${body} });`,
    );
  const outputOf = async (inputs: string, body = 'console.log("worked");') => (await work(inputs, body)).output;
  expect(await outputOf("1")).toBe("worked\n");
  expect(await outputOf("1")).toBe("");
  expect(await outputOf("2", 'throw new stop.Stop("broken off");')).toContain("broken off");
  expect(await outputOf("1")).toBe("worked\n");
  rmSync(join(__dirname, "../node_modules/.cenote-build", name));
});

/** A child of the product, as children.ts starts it. */
function child(source: string): string {
  const file = join(folder, `child${Math.random()}.cjs`);
  writeFileSync(file, source);
  return `await children.children(${JSON.stringify(folder)}).start("The child", ${JSON.stringify(file)}, [], { log: "child.log" });`;
}

test("prints the one sentence of a child that fails, though it ends at once", async () => {
  const { code, output } = await runCommand(
    child('process.send({ failed: "The state is broken." }); process.exit(1);'),
  );
  expect([code, output]).toEqual([1, "\nThe state is broken.\n"]);
});

test("ends one child on request, and reports one that ends unexpectedly", async () => {
  const file = join(folder, "ready.cjs");
  writeFileSync(file, 'process.send({ serving: {} }); process.on("message", () => process.exit(2));');
  const { output } = await runCommand(`
    const run = children.children(${JSON.stringify(folder)});
    const onEnd = ({ message }) => console.log(message.split(".")[0]);
    const start = () => run.start("The child", ${JSON.stringify(file)}, [], { log: "ready.log", until: "serving", onEnd });
    await start();
    await run.end("The child");
    console.log("ended");
    await start();
    run.send("The child", {});`);
  expect(output).toBe("ended\nThe child ended unexpectedly (exit code 2)\n");
});

test("names the log of a child without output", async () => {
  const { code, output } = await runCommand(child('console.log("last words"); process.exit(3);'));
  const log = join(folder, "child.log");
  expect([code, output]).toEqual([1, `\nThe child ended unexpectedly (exit code 3). Its log: ${log}\n`]);
  expect(readFileSync(log, "utf8")).toBe("last words\n");
});

test("names the port in use", async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
  const { code, output } = await runCommand(`await ports.freePorts(${port});`);
  server.close();
  expect(code).toBe(1);
  expect(output).toBe(
    `\nPort ${port} is in use. Stop what uses it, or choose other ports: CENOTE_PORT=4000 npm start\n`,
  );
});

test.each(["NaN", "0", "70000"])("refuses %s as a port", async (port) => {
  const { code, output } = await runCommand(`await ports.freePorts(${port});`);
  expect([code, output]).toEqual([1, `\nCENOTE_PORT must be a port from 1 to 65000, not "${port}".\n`]);
});

test("a phase that fails hides nothing of the next ones, and all that failed stands at the end", async () => {
  const { code, output } = await runModules(
    ["phases"],
    `
      const passed = await phases.attempt("Types", async () => { throw new stop.Stop("tsc found something."); });
      await phases.attempt("Tests", async () => { throw new stop.Stop("a.test.ts: one\\nb.test.ts: two"); });
      await phases.attempt("Lint", async () => console.log("linted, passed: " + passed));
      phases.stopIfFailed();`,
  );
  expect(code).toBe(1);
  expect(output).toContain("linted, passed: false\n");
  expect(output).toMatch(
    /\nFailed:\n {2}Types: tsc found something\.\n {2}Tests: a\.test\.ts: one\n {2}Tests: b\.test\.ts: two\n$/,
  );
});

test("jest's failed tests are listed by file and name, and a file that cannot run", () => {
  const Reporter = createRequire(__filename)("../tests/failedTests.cjs") as new (options: object) => {
    onTestResult(test: object, result: object): void;
  };
  const file = join(folder, "failed.txt");
  process.env.CENOTE_FAILED_TESTS = file;
  const reporter = new Reporter({ rootDir: "/repo" });
  const result = (status: string, fullName: string) => ({ status, fullName });
  reporter.onTestResult(
    { path: "/repo/a.test.ts" },
    { testResults: [result("passed", "one"), result("failed", "two")] },
  );
  reporter.onTestResult({ path: "/repo/b.test.ts" }, { testResults: [], testExecError: {} });
  expect(readFileSync(file, "utf8")).toBe("a.test.ts: two\nb.test.ts: could not be run\n");
});

test("names the folder that keeps root's PostgreSQL from its program", async () => {
  const closed = mkdtempSync(join(folder, "closed-"));
  const refuse = (uid: number) =>
    runCommand(`closedFolder.refuseClosedFolder(${JSON.stringify({ folder: join(closed, "clone"), uid })});`);
  chmodSync(folder, 0o755);
  mkdirSync(join(closed, "clone"));
  const refused = await refuse(0);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`can enter ${closed}: chmod o+x`)]);
  expect(await refuse(1000)).toEqual({ code: 0, output: "" });
  chmodSync(closed, 0o711);
  expect(await refuse(0)).toEqual({ code: 0, output: "" });
});
