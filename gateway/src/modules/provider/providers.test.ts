import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BadSettings } from "@cenote/server/settings";
import { ALICE, BOB } from "../../testing/blocks";
import { FORMER_SECRET, PROVIDER, SECRET } from "../../testing/providerWorld";
import { rampAccess } from "./rampAccess";
import { readProviders } from "./providers";
import { MAX_ACCESS_SECONDS, signAccess, signDelivery } from "@cenote/server/providerSignature";

const folder = mkdtempSync(join(tmpdir(), "cenote-providers-"));
const file = join(folder, "providers.json");
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: unknown) => {
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return readProviders(file);
};

test("reads the configured providers, and none without a file", () => {
  expect(readProviders(null).size).toBe(0);
  expect(read({ providers: [PROVIDER] })).toEqual(new Map([[PROVIDER.id, PROVIDER]]));
});

test.each([
  ["no JSON", `{ "secrets": "${SECRET}"`],
  ["no list", { providers: PROVIDER }],
  ["a short secret", { providers: [{ ...PROVIDER, secrets: ["short"] }] }],
  ["no secret", { providers: [{ ...PROVIDER, secrets: [] }] }],
  ["three secrets", { providers: [{ ...PROVIDER, secrets: [SECRET, SECRET, SECRET] }] }],
  ["an unknown kind", { providers: [{ ...PROVIDER, kinds: ["LOANS"] }] }],
  ["a secret in a wrong place", { providers: [{ ...PROVIDER, kinds: [SECRET] }] }],
  ["a name that is not valid in a path", { providers: [{ ...PROVIDER, id: "../cashier" }] }],
  [
    "a script for an address",
    { providers: [{ ...PROVIDER, serviceProvider: { ...PROVIDER.serviceProvider, url: "javascript:1" } }] },
  ],
  ["the same name twice", { providers: [PROVIDER, PROVIDER] }],
])("refuses %s, without showing the secrets", (_, content) => {
  expect(() => read(content)).toThrow(BadSettings);
  expect(() => read(content)).not.toThrow(new RegExp(SECRET));
});

describe("a proof for ramp transfers", () => {
  const providers = new Map([[PROVIDER.id, PROVIDER]]);
  const now = 1_700_000_000;
  const prove = (queryParams: string, secret = SECRET) =>
    rampAccess(providers, { queryParams, signature: signAccess(secret, queryParams) }, now);
  const query = `provider=${PROVIDER.id}&address=${ALICE}&expires=${now + 60}`;

  test("grants access to its addresses, signed with either secret", () => {
    expect(prove(query)).toEqual({ provider: PROVIDER.id, owners: [ALICE], expires: now + 60 });
    const both = { provider: PROVIDER.id, owners: [ALICE, BOB], expires: now + 60 };
    expect(prove(`${query}&address=${BOB}`, FORMER_SECRET)).toEqual(both);
  });

  test("rejects a proof that is wrong, expired, too long, of an unknown provider, or a delivery's", () => {
    expect(prove(query, "another secret of the same length or so")).toBeNull();
    expect(prove(query.replace(/\d+$/, String(now - 1)))).toBeNull();
    expect(prove(query.replace(/\d+$/, String(now + MAX_ACCESS_SECONDS + 1)))).toBeNull();
    expect(prove(query.replace(/\d+$/, "soon"))).toBeNull();
    expect(prove(query.replace(PROVIDER.id, "another"))).toBeNull();
    expect(prove(`provider=${PROVIDER.id}&expires=${now + 60}`)).toBeNull();
    expect(prove("")).toBeNull();
    const delivery = { queryParams: query, signature: signDelivery(SECRET, now, query) };
    expect(rampAccess(providers, delivery, now)).toBeNull();
  });
});
