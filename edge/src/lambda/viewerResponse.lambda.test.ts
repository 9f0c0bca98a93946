import type { CloudFrontHeaders, CloudFrontResponse, CloudFrontResponseEvent } from "aws-lambda";
import { handler } from "./viewerResponse.lambda";

const headers = (plain: Record<string, string>): CloudFrontHeaders =>
  Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, [{ key, value }]]));

async function respond(uri: string, more: Record<string, string>, userAgent = "Twitterbot/1.0") {
  const response: CloudFrontResponse = {
    status: "200",
    statusDescription: "",
    headers: headers({ "content-type": "text/html", "content-length": "7", via: "x", ...more }),
  };
  const before = structuredClone(response);
  const request = { uri, method: "GET", headers: headers({ "user-agent": userAgent }) };
  const result = (await handler({
    Records: [{ cf: { request, response } }],
  } as unknown as CloudFrontResponseEvent)) as CloudFrontResponse;
  return { result, before, robots: result.headers["x-robots-tag"]?.[0]?.value };
}

test.each([
  ["/explore/tokens/ethereum/NATIVE", "hit", "max-image-preview:large"],
  ["/explore/tokens/ethereum/NATIVE", "fetched", "max-image-preview:large"],
  ["/explore/tokens/ethereum/NATIVE", "failed", "max-image-preview:large"],
  ["/explore/tokens/ethereum/0x0", "absent", "noindex"],
  ["/swap", "default", "max-image-preview:large"],
  // Screens outside the specification have no tags, but link to other pages.
  ["/explore/tokens", "none", "max-image-preview:large"],
  ["/swap/", "none", "max-image-preview:large"],
  ["/some-random-path", "none", "noindex"],
])("sends crawlers of %s (%s): %s", async (uri, preview, robots) => {
  expect((await respond(uri, { "x-preview": preview })).robots).toBe(robots);
});

test("sends the same to crawlers and people, and changes nothing else", async () => {
  const page = { "x-preview": "hit", link: '<https://x/>; rel="canonical"' };
  const [crawler, person] = await Promise.all([respond("/", page), respond("/", page, "Mozilla/5.0 Firefox/1")]);
  expect(crawler.result).toEqual(person.result);
  const { "x-robots-tag": _robots, ...others } = crawler.result.headers;
  expect({ ...crawler.result, headers: others }).toEqual(crawler.before);
});

test("leaves other files unchanged", async () => {
  const { result, before } = await respond("/assets/main.js", {});
  expect(result).toEqual(before);
});

test("counts crawlers by the response they got, and no people", async () => {
  const write = jest.spyOn(process.stdout, "write").mockImplementation(() => true);
  await respond("/", { "x-preview": "default" });
  await respond("/", { "x-preview": "default" }, "Mozilla/5.0 Firefox/1");
  const lines = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  expect(lines).toEqual(['{"metric":"crawler","crawler":"twitter","preview":"default","uri":"/"}\n']);
});
