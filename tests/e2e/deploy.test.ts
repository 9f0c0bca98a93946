import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkGateway } from "../../infra/deploy/checkGateway";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();
const { url, aws, gateway } = localProduct();
const ROOT = join(__dirname, "../..");
const REMOTE = "mfe-nfts";
/** Several programs and a browser are started, one after another. */
const MAX_DEPLOYMENT_MILLISECONDS = 120_000;
const folder = mkdtempSync(join(tmpdir(), "cenote-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program of `npm run deploy` against this machine's AWS; returns its exit code and its output. */
function deploy(...args: string[]) {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: aws.url,
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    GATEWAY_DEPLOY_TOKEN: gateway.deployToken,
  };
  const program = join(ROOT, "infra/dist/deploy.js");
  const child = spawn(process.execPath, [program, "--built", folder, "--deployment", aws.deployment, ...args], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += String(text)));
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Creates another version of the remote, which prints a message at its start; `documents` are its operations. */
function anotherVersion(message: string, documents?: readonly string[]): string {
  const builds = join(ROOT, "dist/remotes", REMOTE);
  const built = join(folder, REMOTE);
  rmSync(built, { recursive: true, force: true });
  cpSync(join(builds, readdirSync(builds)[0]!), built, { recursive: true });
  const remote = JSON.parse(readFileSync(join(built, "remote.json"), "utf8")) as { entry: string; integrity: string };
  const entry = `${readFileSync(join(built, remote.entry), "utf8")}\nconsole.info(${JSON.stringify(message)});`;
  writeFileSync(join(built, remote.entry), entry);
  const integrity = `sha384-${createHash("sha384").update(entry).digest("base64")}`;
  writeFileSync(join(built, "remote.json"), JSON.stringify({ ...remote, integrity }));
  if (documents)
    writeFileSync(join(built, "documents.json"), JSON.stringify({ client: REMOTE, version: "x", documents }));
  const version = createHash("sha256").update(entry).digest("hex").slice(0, 12);
  writeFileSync(join(folder, `${REMOTE}.json`), JSON.stringify({ name: REMOTE, version, folder: built }));
  return version;
}

const versionIn = async (path: string) => {
  const html = await (await fetch(url + path)).text();
  return new RegExp(`"entry":"/${REMOTE}/([0-9a-f]{12})/`).exec(html)?.[1];
};

test(
  "a team deploys its remote and rolls it back: the page follows at once, and the others stay as they are",
  async () => {
    const before = await versionIn("/nfts");
    const opened = (await visit("/explore/tokens", { hasWorker: true })).page;
    await opened.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
    // Cached until the deployment invalidates it.
    await versionIn("/explore");
    const others = (html: string) => [...html.matchAll(/"entry":"\/(mfe-(?!nfts)[^"]+)/g)].map(([, entry]) => entry);
    const othersBefore = others(await (await fetch(`${url}/`)).text());

    const version = anotherVersion("the new version");
    const deployed = await deploy("deploy", REMOTE);
    expect(deployed).toEqual({ code: 0, output: expect.stringContaining(`serves version ${version}`) as string });
    expect(await Promise.all([versionIn("/nfts"), versionIn("/explore")])).toEqual([version, version]);
    expect(others(await (await fetch(`${url}/`)).text())).toEqual(othersBefore);

    const printed: string[] = [];
    const { page, complaints } = await visit("/nfts", {
      before: async (opened) => void opened.on("console", (message) => printed.push(message.text())),
    });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(printed).toContain("the new version");

    // A page that was open before detects it through the next one that is opened.
    await (await opened.context().newPage()).goto("/nfts");
    await opened.getByText("A newer version of Cenote is available").waitFor();
    await opened.getByRole("button", { name: "Reload" }).click();
    await opened.locator("main tbody tr a[href]").first().waitFor();
    expect(await opened.getByText("A newer version of Cenote is available").count()).toBe(0);
    expect(complaints).toEqual([]);

    expect((await deploy("rollback", REMOTE)).code).toBe(0);
    expect(await Promise.all([versionIn("/nfts"), versionIn("/explore")])).toEqual([before, before]);
    const again = await deploy("rollback", REMOTE);
    expect(again).toEqual({ code: 1, output: expect.stringContaining("no earlier version of mfe-nfts") as string });
  },
  MAX_DEPLOYMENT_MILLISECONDS,
);

test("refuses a remote with documents that the gateway does not serve, before anything is uploaded", async () => {
  const before = await versionIn("/nfts");
  const version = anotherVersion("broken", ["query Broken { nothingOfTheKind }"]);
  const { code, output } = await deploy("deploy", REMOTE);
  expect(code).toBe(1);
  expect(output).toContain('Broken: Cannot query field "nothingOfTheKind" on type "Query".');
  expect(await versionIn("/nfts")).toBe(before);
  expect((await fetch(`${url}/${REMOTE}/${version}/remoteEntry.js`)).status).toBe(404);
});

test("a new gateway is checked against all documents in use before it is deployed", async () => {
  const settings = join(folder, "deployment.json");
  const outputs = aws.deployment.replace(".json", ".outputs.json");
  cpSync(aws.deployment, settings);
  // As after a deployment with a hosted gateway.
  const withGateway = { ...(JSON.parse(readFileSync(outputs, "utf8")) as object), "Cenote-gateway": {} };
  writeFileSync(join(folder, "deployment.outputs.json"), JSON.stringify(withGateway));
  const { code, output } = await deploy("check-gateway", "--deployment", settings);
  expect([code, output]).toEqual([0, expect.stringMatching(/The new gateway serves the \d+ versions in use\./)]);

  const program = join(ROOT, "gateway/dist/checkDocuments.js");
  const inUse = [{ client: REMOTE, version: "7", documents: ["query Gone { removedField }"] }];
  expect(() => checkGateway(inUse, program)).toThrow(
    /it would break what is in use\.\n {2}version 7 of mfe-nfts sends Gone: Cannot query field "removedField"/,
  );
});
