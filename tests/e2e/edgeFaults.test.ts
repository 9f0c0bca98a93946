import { dirname, join } from "node:path";
import { checkFault, faultCases } from "../edgeFaults";
import { openEdgeSite, type EdgeSite } from "../edgeSite";
import { passOn } from "../faultyServer";
import { localFile } from "./product";

let site: EdgeSite;
beforeAll(async () => {
  site = await openEdgeSite({ template: join(dirname(localFile()), "cdk.out/Cenote.template.json") });
});
afterAll(() => site.stop());

/** The others take longer: `npm run soak -- edge faults`. */
const SAMPLE = [
  "s3 fails",
  "dynamo answersGarbage",
  "dynamo throttles",
  "gateway breaksOff",
  "gateway answers half",
  "gateway knows nothing",
];

test.each(SAMPLE)("while %s, pages are complete and images fail with a reason; afterwards both work", async (title) => {
  const faultCase = faultCases(site, passOn(site.dynamoUrl)).find((one) => one.title === title);
  await checkFault(site, faultCase!);
});
