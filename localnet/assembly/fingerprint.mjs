import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Runs `make` unless every output exists and was last made from the same inputs. */
export async function unlessUnchanged({ inputs, outputs, stamp }, make) {
  const hash = createHash("sha256");
  for (const input of inputs) hash.update(input).update("\0");
  const fingerprint = hash.digest("hex");
  const isCurrent = outputs.every((file) => existsSync(file)) && existsSync(stamp);
  if (isCurrent && readFileSync(stamp, "utf8") === fingerprint) return;
  await make();
  writeFileSync(stamp, fingerprint);
}
