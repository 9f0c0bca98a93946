import { loopbackHosts, sourceRefusal } from "./loopback";

const HOSTS = loopbackHosts(3008);
const SITES = loopbackHosts(3000);

test.each([
  [{ host: "127.0.0.1:3008" }],
  [{ host: "localhost:3008" }],
  [{ host: "127.0.0.1:3008", origin: "http://127.0.0.1:3000" }],
  [{ host: "localhost:3008", origin: "http://localhost:3000" }],
])("answers %j", (source) => {
  expect(sourceRefusal(source, HOSTS, SITES)).toBeNull();
});

test.each([
  [{}],
  [{ host: "" }],
  [{ host: "127.0.0.1" }],
  [{ host: "127.0.0.1:3009" }],
  [{ host: "evil.example:3008" }],
  [{ host: "127.0.0.1.evil.example:3008" }],
  [{ host: "evil.example:3008", origin: "http://127.0.0.1:3000" }],
])("refuses the foreign host of %j, as DNS rebinding sends it", (source) => {
  expect(sourceRefusal(source, HOSTS, SITES)).toContain("Host must be");
});

test.each([
  "https://evil.example",
  "null",
  "",
  "http://127.0.0.1:3008",
  "https://127.0.0.1:3000",
  "chrome-extension://a",
])("refuses the foreign origin %j", (origin) => {
  expect(sourceRefusal({ host: "127.0.0.1:3008", origin }, HOSTS, SITES)).toContain("Origin must be");
});

test("refuses every origin if no site may call", () => {
  expect(sourceRefusal({ host: HOSTS[0], origin: "http://127.0.0.1:3000" }, HOSTS)).toBe("Origin must be absent");
});
