import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryClone } from "../tests/clone/temporaryClone";

const clone = temporaryClone();
const create = (...args: string[]) => clone.run(process.execPath, ["scripts/run.mjs", "new", ...args]);

afterAll(() => clone.remove());

test.each([
  [["package"], 'The kind of package must be "remote", not "package"'],
  [["remote", "Vote", "/extension/uninstall"], 'The name must be lower-case words joined by "-", not "Vote".'],
  [["remote", "trade", "/extension/uninstall"], "mfe-trade exists already."],
  [["remote", "vote"], "Name the paths of the pages that the remote owns"],
  [["remote", "vote", "/votes"], "/votes is not in the table of pages"],
  [["remote", "vote", "/nfts"], "mfe-nfts has a route for /nfts"],
])("refuses %j", async (args, message) => {
  const { code, output } = await create(...args);
  expect([code, output]).toEqual([1, expect.stringContaining(message) as string]);
});

// `npm run soak -- remote` tests that it passes the architecture's tests and its own.
test("creates a remote, and touches nothing but its rows and the lockfile", async () => {
  const before = readFileSync("package-lock.json", "utf8");
  const rows = readFileSync("domain/src/routes.ts", "utf8");
  expect(await create("remote", "vote", "/manage/passkey/:walletAddress", "/extension/uninstall")).toMatchObject({
    code: 0,
  });

  const moved = readFileSync(join(clone.folder, "domain/src/routes.ts"), "utf8");
  expect(moved.replaceAll('"mfe-vote"', '"shell"')).toBe(rows);
  const lockfile = readFileSync(join(clone.folder, "package-lock.json"), "utf8");
  expect(lockfile.length).toBeGreaterThan(before.length);
  expect(existsSync(join(clone.folder, "mfe-vote/src/screens/passkey-management"))).toBe(true);
});
