import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { edgeFunction } from "./edgeFunction";

const workerFolder = mkdtempSync(join(tmpdir(), "cenote-worker-"));

beforeAll(() =>
  build({
    entryPoints: [join(__dirname, "functionWorker.ts")],
    outfile: join(workerFolder, "function.js"),
    bundle: true,
    platform: "node",
    format: "esm",
  }),
);
beforeAll(() => writeFileSync(join(workerFolder, "package.json"), '{ "type": "module" }'));

/** Runs a function whose bundle is this code, until the test ends. Its time limit includes the start of its thread. */
async function withFunction(
  code: string,
  work: (call: (cf: object) => Promise<unknown>) => Promise<void>,
  timeoutSeconds = 30,
) {
  const folder = join(mkdtempSync(join(tmpdir(), "cenote-function-")), "f");
  mkdirSync(folder);
  writeFileSync(join(folder, "index.js"), code);
  const running = edgeFunction({ name: "f", folder, timeoutSeconds }, { s3: "", dynamoDb: "" }, workerFolder);
  await work((cf) => running.invoke("origin-request", cf));
  await running.stop();
}

test("runs the handler and handles its errors as CloudFront does", async () => {
  const code = `exports.handler = async ({ Records: [{ cf }] }) => {
    if (cf.fail) throw new Error("broken");
    return { eventType: cf.config.eventType, own: process.env.HOME };
  };`;
  await withFunction(code, async (call) => {
    expect(await call({})).toEqual({ eventType: "origin-request" });
    await expect(call({ fail: true })).rejects.toMatchObject({ status: 503, message: "LambdaExecutionError: broken" });
  });
});

test("gives a function a copy of the event, and reads its result as JSON", async () => {
  const code = `exports.handler = async ({ Records: [{ cf }] }) => {
    cf.request.headers.via = "changed";
    return { at: new Date(0), lost: undefined, nested: { lost: () => {} } };
  };`;
  const request = { headers: { via: "kept" } };
  await withFunction(code, async (call) => {
    expect(await call({ request })).toEqual({ at: "1970-01-01T00:00:00.000Z", nested: {} });
    expect(request.headers.via).toBe("kept");
  });
  await withFunction("exports.handler = async () => ({ big: 1n });", async (call) => {
    await expect(call({})).rejects.toMatchObject({ status: 503 });
  });
});

test("answers 502 for a function that answers nothing", async () => {
  await withFunction("exports.handler = async () => {};", async (call) => {
    await expect(call({})).rejects.toMatchObject({ status: 502 });
  });
});

test("starts again after its process ended in mid-call", async () => {
  const code = `exports.handler = async ({ Records: [{ cf }] }) => (cf.end ? process.exit(1) : { ok: true });`;
  await withFunction(code, async (call) => {
    await expect(call({ end: true })).rejects.toMatchObject({ status: 503 });
    expect(await call({})).toEqual({ ok: true });
  });
});

test("loads a bundle that cannot be loaded once per call, not over and over", async () => {
  const loads = join(mkdtempSync(join(tmpdir(), "cenote-loads-")), "loads");
  const code = `require("node:fs").appendFileSync(${JSON.stringify(loads)}, "x"); throw new Error("cannot load");`;
  await withFunction(code, async (call) => {
    await expect(call({})).rejects.toMatchObject({ message: "LambdaExecutionError: cannot load" });
    await expect(call({})).rejects.toMatchObject({ message: "LambdaExecutionError: cannot load" });
  });
  expect(readFileSync(loads, "utf8").length).toBeLessThanOrEqual(2);
});

test("answers for a function that takes too long", async () => {
  const never = "exports.handler = () => new Promise(() => {});";
  const late = { status: 503, message: expect.stringContaining("longer than 1 s") as string };
  await withFunction(never, (call) => expect(call({})).rejects.toMatchObject(late), 1);
});
