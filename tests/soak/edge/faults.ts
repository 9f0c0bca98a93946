import { readdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { tokenImagePath } from "@cenote/domain/paths";
import { checkFault, faultCases, type FaultRow } from "../../edgeFaults";
import { newAddress, type EdgeSite } from "../../edgeSite";
import { FAULTS, passOn } from "../../faultyServer";
import type { Part } from "../../suite";
import { withSite, withTemplate } from "./site";

export const faults: Part = {
  title: "Pages and images while the preview table, the gateway, the bucket and a font fail",
  run: () =>
    withTemplate(async (template) => {
      const rows: FaultRow[] = [];
      // A function reads the page once, and caches it: each of the bucket's faults needs new functions.
      for (const title of BUCKET_FAULTS)
        rows.push(await withSite(template, (site) => checkFault(site, named(site, title))));
      const others = await withSite(template, async (site) => {
        const checks = [await withoutFont(site, dirname(template))];
        const cases = casesOf(site).filter((one) => !BUCKET_FAULTS.includes(one.title));
        for (const one of cases) checks.push(await checkFault(site, one));
        return checks;
      });
      return [...rows, ...others];
    }),
};

const BUCKET_FAULTS = Object.keys(FAULTS).map((name) => `s3 ${name}`);
const casesOf = (site: EdgeSite) => faultCases(site, passOn(site.dynamoUrl));
const named = (site: EdgeSite, title: string) => casesOf(site).find((one) => one.title === title)!;

/** The first image is requested before the font is available. */
async function withoutFont({ url }: EdgeSite, output: string) {
  const [file] = readdirSync(output, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("inter-500.ttf"),
  );
  if (!file) throw new Error("The image function has no font");
  const place = join(output, file);
  renameSync(place, `${place}.away`);
  const without = await fetch(url + tokenImagePath("base", newAddress()));
  const text = await without.text();
  renameSync(`${place}.away`, place);
  if (without.status !== 500 || !text.includes("no such file"))
    throw new Error(`Without a font: ${without.status} ${text}`);
  const started = performance.now();
  const after = await fetch(url + tokenImagePath("base", newAddress()));
  if (after.status !== 200) throw new Error(`With the font again: ${after.status} ${await after.text()}`);
  return { fault: "font is missing", "page ms": 0, "image ms": Math.round(performance.now() - started) };
}
