import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../browser/launchBrowser";
import { runningProduct } from "../../browser/runningProduct";
import { percentile, type Part } from "../../suite";
import { untilIdle } from "../untilIdle";
import { CPU_SLOWDOWN, LATENCY_MILLISECONDS } from "./measureScreen";

const KEYSTROKES = 100;
/** Pause between two keystrokes: the previous quote has arrived, and the URL is updated. */
const PAUSE_MILLISECONDS = 900;

/** Time from a keystroke until the received amount is shown. */
export const quotes: Part = {
  title: `Quote after a keystroke, ${KEYSTROKES} each; slow: processor ${CPU_SLOWDOWN}x slower, ${LATENCY_MILLISECONDS} ms a request; milliseconds`,
  run: async () => {
    const { local, stop } = await runningProduct();
    await untilIdle();
    const browser = await launchBrowser();
    try {
      const { chain, address } = local.examples.token;
      const search = new URLSearchParams({
        chain: chain.toLowerCase(),
        inputCurrency: "NATIVE",
        outputCurrency: address,
      });
      const url = `${local.url}/swap?${search}&value=1`;
      const plain = await times(browser, url, false);
      const slow = await times(browser, url, true);
      return [row("loopback", plain), row("slow", slow)];
    } finally {
      await browser.close();
      await stop();
    }
  },
};

function row(name: string, milliseconds: readonly number[]) {
  const at = (share: number) => Math.round(percentile(milliseconds, share));
  return { name, keystrokes: milliseconds.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}

async function times(browser: Browser, url: string, isSlow: boolean): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    if (isSlow) await slowDown(page);
    await page.goto(url);
    await page.waitForFunction(() => document.querySelectorAll<HTMLInputElement>("main input")[1]?.value);
    await page.evaluate(watchKeystrokes);
    const field = page.locator("main input").first();
    await field.focus();
    for (let stroke = 0; stroke < KEYSTROKES; stroke++) {
      // Two digits that change the amount at each keystroke.
      if (stroke % 8 === 7) await page.keyboard.press("Backspace");
      else await page.keyboard.press(String((stroke % 9) + 1));
      await page.waitForTimeout(PAUSE_MILLISECONDS);
      if (stroke % 8 === 7) await field.fill("1");
      await page.waitForTimeout(stroke % 8 === 7 ? PAUSE_MILLISECONDS : 0);
    }
    return await page.evaluate(() => (window as unknown as { quoteTimes: number[] }).quoteTimes);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MILLISECONDS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** Runs in the page: records for each keystroke when another amount was shown. */
function watchKeystrokes() {
  const noted: number[] = [];
  (window as unknown as { quoteTimes: number[] }).quoteTimes = noted;
  const [paid, received] = [...document.querySelectorAll<HTMLInputElement>("main input")];
  paid!.addEventListener("keydown", ({ timeStamp }) => {
    const before = received!.value;
    const look = () => {
      if (received!.value && received!.value !== before) noted.push(performance.now() - timeStamp);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
