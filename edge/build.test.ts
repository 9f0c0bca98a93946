import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An .mjs script without types. */
const BUILD: string = "./build.mjs";

test.each([
  ["viewerResponse", 20],
  ["pageResponse", 300],
  ["image", 4_000],
])("the build fails when %s has more than %s KB zipped", async (name, kilobytes) => {
  const { checkBudgets } = (await import(BUILD)) as { checkBudgets: (folder: string) => Promise<void> };
  const folder = mkdtempSync(join(tmpdir(), "budgets-"));
  for (const each of ["pageRequest", "pageResponse", "viewerResponse", "image"]) {
    mkdirSync(join(folder, each, "inner"), { recursive: true });
    writeFileSync(join(folder, each, "index.js"), "a".repeat(1_000_000));
  }
  await checkBudgets(folder);
  // Incompressible content, in a subfolder.
  writeFileSync(join(folder, name, "inner/font"), randomBytes(kilobytes * 1000));
  await expect(checkBudgets(folder)).rejects.toThrow(new RegExp(`edge/dist/${name} has \\d+ KB zipped`));
  rmSync(folder, { recursive: true });
});
