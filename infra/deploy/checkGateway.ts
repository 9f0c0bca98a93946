import { spawnSync } from "node:child_process";
import type { ClientDocuments } from "./gatewayDocuments";
import { Refusal } from "./settings";

/**
 * Validates the clients' documents on the newly built gateway. Throws a Refusal that lists the documents it would
 * break. `program` is gateway/dist/checkDocuments.js.
 */
export function checkGateway(releases: readonly ClientDocuments[], program: string): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    input: JSON.stringify(releases),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The check did not run: ${stderr}`);
  const broken = JSON.parse(stdout) as readonly string[];
  if (broken.length) {
    const list = broken.map((sentence) => `\n  ${sentence}`).join("");
    throw new Refusal(`The gateway is not deployed: it would break what is in use.${list}`);
  }
  return releases.length;
}
