import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FULL } from "../testing/synthesized";
import { readDeployment } from "./settings";

const folder = mkdtempSync(join(tmpdir(), "cenote-settings-"));
const file = join(folder, "deployment.json");
writeFileSync(file, JSON.stringify(FULL));
afterAll(() => rmSync(folder, { recursive: true }));

function documentsOriginAfter(outputs: object): string | null {
  writeFileSync(join(folder, "deployment.outputs.json"), JSON.stringify(outputs));
  return readDeployment(file).documentsOrigin;
}

test("documents are published through the distribution, under the name that its stack reports", () => {
  expect(readDeployment(file).documentsOrigin).toBeNull();
  expect(documentsOriginAfter({ "Cenote-gateway": {} })).toBeNull();
  const Cenote = { DomainName: "d1.cloudfront.net", DocumentsOrigin: "https://d1.cloudfront.net" };
  expect(documentsOriginAfter({ Cenote })).toBe("https://d1.cloudfront.net");
});

test("documents go to the gateway itself while the deployed distribution does not forward them", () => {
  const Cenote = { DomainName: "d1.cloudfront.net" };
  expect(documentsOriginAfter({ Cenote, "Cenote-gateway": {} })).toBe("https://gateway.cenote.example");
});
