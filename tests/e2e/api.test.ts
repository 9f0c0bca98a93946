import { API_OPERATIONS } from "@cenote/domain/api/operations";
import { API_SUBJECTS, toSubjects, type FoundSubjects } from "@cenote/domain/api/subjects";
import { DEVELOPERS_PATH } from "@cenote/domain/paths";
import { OPERATIONS, SUBSCRIPTIONS } from "../contract/operations";
import { openBrowser, visit } from "./browser";
import { localProduct } from "./product";

openBrowser();
const { url, examples } = localProduct();
const { chain } = examples.token;

function request(body: object, accept = "application/json"): Promise<Response> {
  const headers = { "content-type": "application/json", accept };
  return fetch(`${url}/graphql`, { method: "POST", headers, body: JSON.stringify(body) });
}

type Answer<Data = Readonly<Record<string, unknown>>> = { readonly data: Data; readonly errors?: readonly unknown[] };

async function subjects() {
  const response = await request({ ...API_SUBJECTS, variables: { chain } });
  return toSubjects(chain, ((await response.json()) as Answer<FoundSubjects>).data);
}

const NAMES = Object.keys(OPERATIONS);

test.each(NAMES)("%s is answered through the site, by its document and by its name", async (operationName) => {
  const { query, example } = API_OPERATIONS.find((operation) => operation.operationName === operationName)!;
  const variables = example(await subjects());
  for (const body of [
    { operationName, query, variables },
    { operationName, variables },
  ]) {
    const response = await request(body);
    const { data, errors } = (await response.json()) as Answer;
    expect([response.status, errors]).toEqual([200, undefined]);
    for (const root of rootsOf(operationName)) expect(data[root] ?? null).not.toBeNull();
  }
});

/** Returns the root fields of the example: of the three protocol versions, only the selected one. */
function rootsOf(operationName: string): readonly string[] {
  const { roots } = OPERATIONS[operationName]!;
  if (operationName === "HomeScreenTokens") return ["tokenProjects", "eth"];
  return operationName.startsWith("Pool") ? ["v4Pool"] : roots;
}

test.each(Object.keys(SUBSCRIPTIONS))("%s is sent as events, by its name", async (operationName) => {
  const { owner } = await subjects();
  const variables = { subscriptionId: "1", account: owner };
  const response = await request({ operationName, variables }, "text/event-stream");
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  // The sandbox's accounts trade constantly, and events that are not final yet come first.
  while (!/^data: \{/m.test(received)) received += (await reader.read()).value ?? "";
  await reader.cancel();
  expect(received).toContain(`"onAssetActivity":{"id":`);
});

test("a known contract has an icon, which is a picture of the site", async () => {
  const { owner } = await subjects();
  const response = await request({ operationName: "ActivityWeb", variables: { account: owner } });
  const icons = [...(await response.text()).matchAll(/"icon":\{"url":"([^"]+)"/g)].map(([, icon]) => icon!);
  expect(icons.length).toBeGreaterThan(0);
  for (const icon of new Set(icons)) {
    expect(icon.startsWith(`${url}/images/applications/`)).toBe(true);
    const picture = await fetch(icon);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  }
});

test("another document is refused, and an unknown name", async () => {
  for (const body of [{ query: "query TopTokens { topTokens { id } }" }, { operationName: "NoOperation" }]) {
    const answer = (await (await request(body)).json()) as Answer;
    expect(answer.errors).toMatchObject([{ extensions: { code: "DOCUMENT_NOT_ALLOWED" } }]);
  }
});

test("the page leads from the footer to an operation that runs here", async () => {
  const { page, complaints } = await visit("/explore/tokens");
  await page.getByRole("contentinfo").getByRole("link", { name: "API" }).click();
  await page.waitForURL((now) => now.pathname === DEVELOPERS_PATH);
  await page.getByRole("heading", { level: 1, name: "API" }).waitFor();
  expect(await page.locator("main details[id]").count()).toBe(API_OPERATIONS.length);

  await page.goto(`${DEVELOPERS_PATH}#TokenSpotPrice`);
  const part = page.locator("#TokenSpotPrice");
  await part.getByRole("button", { name: "Run" }).click();
  const answer = part.getByLabel("Answer");
  await answer.filter({ hasText: '"price"' }).waitFor();

  const variables = part.getByLabel("Variables, as JSON");
  await variables.fill("not JSON");
  await part.getByText("The variables are not a JSON object.").waitFor();
  await variables.fill(`{ "chain": "ETHEREUM" }`);
  await part.getByRole("button", { name: "Run" }).click();
  await answer.filter({ hasText: '"ETH"' }).waitFor();
  expect(complaints).toEqual([]);
});
