import type { RequestListener } from "node:http";
import { poolImagePath, poolPath, tokenImagePath, tokenPath } from "@cenote/domain/paths";
import { newAddress, type EdgeSite } from "../../edgeSite";
import { passOn } from "../../faultyServer";
import { sendRaw } from "../../../infra/testing/rawRequest";
import type { Part } from "../../suite";
import { withSite, withTemplate } from "./site";

const CASINGS = 10_000;
const UNKNOWN = 2_000;
const AT_ONCE = 25;

export const casings: Part = {
  title: "Letter cases of one address, and addresses of nothing: what each makes the edge do",
  run: () => withTemplate((template) => withSite(template, attack)),
};

async function attack(site: EdgeSite) {
  const rows = [];
  for (const [what, pathOf] of [
    ["token image", tokenImagePath],
    ["pool image", poolImagePath],
  ] as const) {
    const address = newAddress();
    rows.push(await measure(site, `${CASINGS} casings of one ${what}`, CASINGS, () => pathOf("base", casing(address))));
  }
  const address = newAddress();
  const page = () => tokenPath("BASE", casing(address));
  rows.push(await measure(site, `${UNKNOWN} casings of one token page`, UNKNOWN, page));
  // From here on the gateway has no data.
  const nothing: RequestListener = (_, response) => response.end('{"data":{"token":null}}');
  const unknown = () => (Math.random() < 0.5 ? tokenPath : poolPath)("BASE", newAddress());
  rows.push(await measure(site, `${UNKNOWN} pages of nothing`, UNKNOWN, unknown, nothing));
  const [token, pool, , none] = rows;
  if (token!.runs !== 1 || pool!.runs !== 1) throw new Error("An image was drawn more than once");
  if (none!["table writes"] !== 0) throw new Error("An address of nothing wrote to the table");
  return rows;
}

async function measure(
  site: EdgeSite,
  attack: string,
  requests: number,
  pathOf: () => string,
  gatewayWork = site.gatewayWork,
) {
  let [queries, reads, writes] = [0, 0, 0];
  site.gateway.set((request, response) => {
    queries += 1;
    gatewayWork(request, response);
  });
  const table = passOn(site.dynamoUrl);
  site.dynamo.set((request, response) => {
    if (String(request.headers["x-amz-target"]).endsWith("PutItem")) writes += 1;
    else reads += 1;
    table(request, response);
  });
  for (let at = 0; at < requests; at += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => sendRaw(site.url, pathOf())));
    const failed = answers.find(({ status }) => status !== 200);
    if (failed) throw new Error(`${attack}: ${failed.status} ${failed.body.toString().slice(0, 200)}`);
  }
  site.gateway.set(null);
  site.dynamo.set(null);
  // Each run of a function reads the table once.
  return { attack, runs: reads, "gateway queries": queries, "table writes": writes };
}

/** The address with each letter in a random case. */
function casing(address: string): string {
  return `0x${[...address.slice(2)].map((letter) => (Math.random() < 0.5 ? letter.toUpperCase() : letter)).join("")}`;
}
