import { spawnSync } from "node:child_process";
import type { Gateway } from "./gatewayDocuments";
import { Refusal } from "./settings";

/**
 * Asks the gateway that was just built what it would break of that which the deployed one runs. Throws a Refusal that
 * lists it. `program` is gateway/dist/checkDocuments.js.
 */
export async function checkGateway(gateway: Gateway, program: string): Promise<number> {
  const releases = await gateway.inUse();
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
