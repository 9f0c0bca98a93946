import { setTimeout as delay } from "node:timers/promises";
import type { Page, Request } from "playwright-core";
import { sampled } from "../extent";
import { openBrowser, visit } from "./browser";
import { callNode } from "./product";

openBrowser();

const QUIET_MILLISECONDS = 3_000;
/** A busy machine takes long to load a screen, and to become quiet. */
const PATIENCE_MILLISECONDS = 90_000;

const footerBlock = (page: Page) => page.getByText(/Ethereum block [\d,]+/).innerText();

async function nextBlock(page: Page) {
  const before = /block [\d,]+/.exec(await footerBlock(page))![0];
  await callNode("ETHEREUM", "evm_mine");
  await page.waitForFunction((text) => !document.querySelector("footer")!.innerText.includes(text), before);
}

/** Records the page's requests to the gateway from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith("/graphql")) sent.push(request.postData()?.slice(0, 80) ?? "");
  });
  return sent;
}

/** Waits until no request has been sent for a while. */
async function quiet(sent: readonly string[]) {
  for (let before = -1; before !== sent.length;) {
    before = sent.length;
    await delay(QUIET_MILLISECONDS);
  }
}

test.each(
  sampled(
    ["/explore/tokens/ethereum/NATIVE", "/explore/pools", "/explore/transactions", "/"],
    (_, index) => index === 0,
  ),
)(
  "%s sends no request after it has loaded, and shows new blocks all the same",
  async (path) => {
    const { page, complaints } = await visit(path);
    await page.getByText(/Ethereum block [\d,]+, \d+ s ago/).waitFor();
    const sent = sentBy(page);
    // Parts of a screen are loaded later, and the stream is reopened for them.
    await quiet(sent);
    sent.length = 0;
    await nextBlock(page);
    await nextBlock(page);
    expect(sent).toEqual([]);
    expect(complaints).toEqual([]);
  },
  PATIENCE_MILLISECONDS,
);
