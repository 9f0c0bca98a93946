import { join } from "node:path";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { readOutputs } from "../../../../infra/deploy/settings";
import { DEPLOYMENT_NAME } from "../../../../infra/lib/names";
import { objectMetadata } from "../../../../infra/lib/site/objectMetadata";
import type { LocalProduct } from "../../../e2e/product";

const FOLDER = "bench";
const ROW = "main tbody tr";

/** A page that the product's screens are compared with, and a selector for its rows. */
type Reference = { readonly path: string; readonly selector: string };

/**
 * Publishes two pages with the rows of /explore/tokens next to the product, behind the same CloudFront: one that
 * requests and renders them with React and Relay in one script, and one that contains them as HTML.
 */
export async function publishReference(
  browser: Browser,
  local: LocalProduct,
): Promise<{ readonly reference: Reference; readonly html: Reference }> {
  const put = putInSite(local);
  const variables = await variablesOf(browser, `${local.url}/explore/tokens`, "ExploreTokens");
  const script = await bundle(variables);
  await put(`${FOLDER}/reference.js`, script);
  const reference = `${FOLDER}/reference.html`;
  await put(reference, page(`<script defer src="/${FOLDER}/reference.js"></script>`, ""));
  const rows = await rowsOf(browser, `${local.url}/${reference}`);
  const html = `${FOLDER}/rows.html`;
  await put(html, page("", rows));
  return { reference: { path: `/${reference}`, selector: ROW }, html: { path: `/${html}`, selector: ROW } };
}

/** Writes to the bucket of the running product's static files; this machine's S3 accepts unsigned requests. */
function putInSite({ aws }: LocalProduct) {
  const bucket = readOutputs(aws.deployment)[DEPLOYMENT_NAME]!.StaticFilesBucket;
  return async (key: string, body: string) => {
    const { contentType, cacheControl } = objectMetadata(key);
    const headers = { "content-type": contentType, "cache-control": cacheControl };
    const response = await fetch(`${aws.url}/${bucket}/${key}`, { method: "PUT", headers, body });
    if (!response.ok) throw new Error(`The bucket answered ${response.status} to ${key}.`);
  };
}

function page(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title>${head}</head><body>${body}</body></html>`;
}

/** Returns the variables with which a screen sends an operation. */
async function variablesOf(browser: Browser, url: string, operation: string): Promise<object> {
  const tab = await browser.newPage();
  try {
    const requested = tab.waitForRequest((request) => {
      const isQuery = new URL(request.url()).pathname === GRAPHQL_PATH && request.method() === "POST";
      return isQuery && (request.postDataJSON() as { operationName: string }).operationName === operation;
    });
    await tab.goto(url);
    return ((await requested).postDataJSON() as { variables: object }).variables;
  } finally {
    await tab.close();
  }
}

async function bundle(variables: object): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, "ReferencePage.tsx")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    target: "es2022",
    define: { VARIABLES: JSON.stringify(variables), "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]!.text;
}

async function rowsOf(browser: Browser, url: string): Promise<string> {
  const tab = await browser.newPage();
  try {
    await tab.goto(url);
    await tab.locator(ROW).first().waitFor();
    return await tab.locator("main").evaluate((main) => main.outerHTML);
  } finally {
    await tab.close();
  }
}
