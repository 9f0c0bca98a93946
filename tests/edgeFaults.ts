import { poolImagePath, poolPath, tokenImagePath, tokenPath } from "@cenote/domain/paths";
import { PREVIEW_SCHEMA_VERSION } from "../edge/src/previewCache/dynamo";
import { newAddress, type EdgeSite } from "./edgeSite";
import { FAULTS, slow, THROTTLED, type Fault } from "./faultyServer";

/** A page waits at most 2.5 s for its tags; the rest is this machine's load. */
const MAX_PAGE_MILLISECONDS = 3_500;
/** Preview table, gateway, preview table again, logo, drawing. */
const MAX_IMAGE_MILLISECONDS = 6_000;

type Server = "gateway" | "dynamo" | "s3";

/** A fault, and its effect for visitors: tags or the unchanged page; an image, or a status and a text. */
export type Case = {
  readonly title: string;
  readonly faults: Partial<Record<Server, Fault>>;
  readonly page: "tags" | "unchanged";
  readonly image: 200 | 404 | 500;
};

const json = (body: object): Fault => {
  return (_, response) =>
    void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
};
const PARTIAL = json({
  data: { token: null, v4Pool: null, v3Pool: null, v2Pair: null },
  errors: [{ message: "half" }],
});

/** Invalid previews that the table may contain; `null` marks a known absence. */
const NO_PREVIEWS = [
  "",
  "{",
  "[]",
  "1",
  '"text"',
  '{"title":1}',
  '{"title":"t"}',
  `{"title":"${"x".repeat(300_000)}"}`,
];

/** Returns a table with the same invalid value under every key. */
function holding(text: string): Fault {
  const soon = { N: String(Math.floor(Date.now() / 1000) + 10_000) };
  const preview = text === "" ? { N: "7" } : { S: text };
  const Item = {
    pk: { S: "key" },
    preview,
    schemaVersion: { N: String(PREVIEW_SCHEMA_VERSION) },
    ttl: soon,
    softTtl: soon,
  };
  return (_, response) =>
    void response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify({ Item }));
}

const everyFault = (server: Server, rest: Pick<Case, "page" | "image">): Case[] =>
  Object.entries(FAULTS).map(([name, fault]) => ({ title: `${server} ${name}`, faults: { [server]: fault }, ...rest }));

/** Returns the cases, the bucket's first: a function reads the page once, and caches it. */
export function faultCases({ gatewayWork }: EdgeSite, dynamoWork: Fault): readonly Case[] {
  return [
    ...everyFault("s3", { page: "unchanged", image: 200 }),
    ...everyFault("dynamo", { page: "tags", image: 200 }),
    { title: "dynamo throttles", faults: { dynamo: THROTTLED }, page: "tags", image: 200 },
    { title: "dynamo is slow", faults: { dynamo: slow(100, dynamoWork) }, page: "tags", image: 200 },
    { title: "dynamo is too slow", faults: { dynamo: slow(1_000, dynamoWork) }, page: "tags", image: 200 },
    ...NO_PREVIEWS.map((text): Case => {
      const title = `dynamo holds ${text.slice(0, 14) || "a number"}`;
      return { title, faults: { dynamo: holding(text) }, page: "tags", image: 200 };
    }),
    ...everyFault("gateway", { page: "unchanged", image: 500 }),
    { title: "gateway answers half", faults: { gateway: PARTIAL }, page: "unchanged", image: 500 },
    { title: "gateway is slow", faults: { gateway: slow(800, gatewayWork) }, page: "tags", image: 200 },
    { title: "gateway is too slow", faults: { gateway: slow(3_000, gatewayWork) }, page: "unchanged", image: 500 },
    { title: "gateway knows nothing", faults: { gateway: json({ data: {} }) }, page: "unchanged", image: 404 },
    {
      title: "all hang at once",
      faults: { gateway: FAULTS.hangs, dynamo: FAULTS.hangs, s3: FAULTS.hangs },
      page: "unchanged",
      image: 500,
    },
  ];
}

export type FaultRow = { readonly fault: string; readonly "page ms": number; readonly "image ms": number };

/** Requests uncached pages and images during a fault and after it; throws for a wrong response. */
export async function checkFault(site: EdgeSite, { title, faults, page, image }: Case): Promise<FaultRow> {
  const [token, pool] = [newAddress(), newAddress()];
  const fail = (what: string) => new Error(`${title}: ${what}`);

  set(site, faults);
  const times = { page: 0, image: 0 };
  try {
    for (const path of [tokenPath("BASE", token), poolPath("BASE", pool)]) {
      const answer = await get(site, path);
      times.page = Math.max(times.page, answer.milliseconds);
      if (answer.status !== 200) throw fail(`the page was answered ${answer.status}: ${answer.body.toString()}`);
      const isUnchanged = answer.body.equals(site.pageTemplate);
      if (isUnchanged !== (page === "unchanged")) throw fail(`the page is ${isUnchanged ? "unchanged" : "changed"}`);
      if (page === "tags" && !answer.body.includes('property="og:title"')) throw fail("the page has no tags");
    }
    const paths = { token: tokenImagePath("base", newAddress()), pool: poolImagePath("base", newAddress()) };
    for (const [kind, path] of Object.entries(paths)) {
      const answer = await get(site, path);
      times.image = Math.max(times.image, answer.milliseconds);
      if (answer.status !== image)
        throw fail(`the image was answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
      const expected = { 200: "public", 404: "max-age=60", 500: "no-store" }[image];
      if (!answer.cacheControl.startsWith(expected)) throw fail(`the image has Cache-Control ${answer.cacheControl}`);
      const text = answer.body.toString();
      if (image === 404 && text !== (kind === "token" ? "Token not found." : "Pool not found.")) throw fail(text);
      if (image === 500 && text.length === 0) throw fail("the image's failure has no message");
    }
  } finally {
    set(site, { gateway: undefined, dynamo: undefined, s3: undefined });
  }
  if (times.page > MAX_PAGE_MILLISECONDS) throw fail(`the page took ${times.page} ms`);
  if (times.image > MAX_IMAGE_MILLISECONDS) throw fail(`the image took ${times.image} ms`);

  // Without a restart, the next response is complete again.
  const next = await get(site, tokenPath("BASE", newAddress()));
  if (!next.body.includes('property="og:title"')) throw fail("the next page has no tags");
  if ((await get(site, tokenImagePath("base", newAddress()))).status !== 200) throw fail("the next image fails");
  return { fault: title, "page ms": times.page, "image ms": times.image };
}

function set(site: EdgeSite, faults: Partial<Record<Server, Fault | undefined>>) {
  for (const [name, fault] of Object.entries(faults)) site[name as Server].set(fault ?? null);
}

async function get({ url }: EdgeSite, path: string) {
  const started = performance.now();
  const response = await fetch(url + path, { headers: { "accept-encoding": "identity" } });
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    body,
    cacheControl: response.headers.get("cache-control") ?? "",
    milliseconds: Math.round(performance.now() - started),
  };
}
