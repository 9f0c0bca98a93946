import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog } from "../../lib/log";
import { BadRates, openRates, parseRates } from "./rates";

const LIST = { date: "2026-03-02", base: "USD", rates: { EUR: 0.9, JPY: 150, XAU: 0.0004 } };
const NOON = Date.parse("2026-03-02T12:00:00Z");
const OPTIONS = { file: null, url: null, maxDays: 3, log: silentLog, now: () => NOON };

test("reads a dated list, and omits currencies that are not in the schema", () => {
  const { timestamp, perDollar } = parseRates(JSON.stringify(LIST));
  expect(timestamp).toBe(Date.parse("2026-03-02") / 1000);
  expect([...perDollar]).toEqual([
    ["EUR", 0.9],
    ["JPY", 150],
  ]);
});

test.each([
  ["text", "<html>"],
  ["nothing", "null"],
  ["another base", JSON.stringify({ ...LIST, base: "EUR" })],
  ["no date", JSON.stringify({ ...LIST, date: "soon" })],
  ["no list", JSON.stringify({ ...LIST, rates: 1 })],
  ["a rate of zero", JSON.stringify({ ...LIST, rates: { EUR: 0 } })],
  ["a rate in letters", JSON.stringify({ ...LIST, rates: { EUR: "0.9" } })],
  ["a rate below zero", JSON.stringify({ ...LIST, rates: { EUR: -1 } })],
])("refuses %s", (_, text) => {
  expect(() => parseRates(text)).toThrow(BadRates);
});

test("returns no rates without a source", async () => {
  expect((await openRates(OPTIONS)).rates()).toBeNull();
});

test("a file's rates are used until they are too old", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "cenote-rates-")), "rates.json");
  writeFileSync(file, JSON.stringify(LIST));
  expect((await openRates({ ...OPTIONS, file })).rates()?.perDollar.get("EUR")).toBe(0.9);
  const later = { ...OPTIONS, file, now: () => NOON + 4 * 86_400_000 };
  expect((await openRates(later)).rates()).toBeNull();
});

test("rates are fetched from an address, and a failing one leaves none", async () => {
  let isUp = true;
  const server = createServer((_, response) => void response.writeHead(isUp ? 200 : 500).end(JSON.stringify(LIST)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const source = await openRates({ ...OPTIONS, url });
  expect(source.rates()?.perDollar.get("JPY")).toBe(150);
  source.stop();
  isUp = false;
  const failing = await openRates({ ...OPTIONS, url });
  expect(failing.rates()).toBeNull();
  failing.stop();
  await new Promise((resolve) => server.close(resolve));
});
