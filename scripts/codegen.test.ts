import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./testing/runCommand";

const folder = mkdtempSync(join(tmpdir(), "cenote-codegen-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("finds the artifacts whose document or fragment is gone", async () => {
  mkdirSync(join(folder, "lib/__generated__"), { recursive: true });
  const write = (file: string, text = "") => writeFileSync(join(folder, "lib", file), text);
  write("Owner.tsx", "graphql`query OwnerQuery($id: ID!) { node(id: $id) { ...Owner_node } }`;");
  write(
    "Row.tsx",
    'graphql`\n  fragment Owner_node on Node @refetchable(queryName: "OwnerMoreQuery") {\n    id\n  }\n`;',
  );
  for (const name of ["OwnerQuery", "Owner_node", "OwnerMoreQuery", "Gone", "Owner_gone"]) {
    write(`__generated__/${name}.graphql.ts`, `export type ${name} = "fragment ${name}";`);
  }
  const main = `console.log(codegen.findStaleArtifacts(${JSON.stringify(folder)}).sort().join("\\n"));`;
  const stale = ["Gone", "Owner_gone"].map((name) => join(folder, `lib/__generated__/${name}.graphql.ts`));
  expect((await runCommand(["codegen"], main)).output.trim()).toBe(stale.join("\n"));
});
