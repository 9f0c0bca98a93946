import { sampled } from "../../extent";
import { ACTIONS, type Action, type Opened } from "../../wallets/actions";
import { BEHAVIORS, executedIn, openedAgain, type Behavior } from "../../wallets/behaviors";
import { openBrowser } from "../browser";

// Real wallets: each action ends in success, or in a sentence with a way to continue. Nothing is sent twice.

jest.setTimeout(240_000);
openBrowser();

/** Each of an action's steps may be declined once. */
const MAX_ATTEMPTS = 6;
const ANSWER = { timeout: 30_000 };
const SAMPLE = ["swap: has no eth_signTypedData_v4 (4200)", "swap: lowers each approval once"];
const DONE = "done";

const cells = sampled(
  ACTIONS.flatMap((action) => BEHAVIORS.map((behavior) => [`${action.name}: ${behavior}`, action, behavior] as const)),
  ([name]) => SAMPLE.includes(name),
);
const outcomes: Record<string, readonly string[]> = {};
afterAll(() => {
  const lines = Object.entries(outcomes).map(([cell, outcome]) => `${cell} | ${outcome.join(" > ")}`);
  if (process.env.CENOTE_SOAK === "1") process.stdout.write(`${lines.join("\n")}\n`);
});

test.each(cells)("%s", async (name, action, behavior) => {
  const opened = await action.open(behavior);
  const outcome = await follow(opened, behavior);
  outcomes[name] = outcome;
  expect(outcome).toEqual(expectedOf(action, behavior));
  const sent = (await executedIn(opened.page)).flatMap(({ calls }) => calls);
  // An approval may be repeated; the action itself is sent once.
  const repeated = sent.filter((call, index) => sent.indexOf(call) !== index && !call.endsWith("0x095ea7b3"));
  expect(repeated).toEqual([]);
});

/** Continues as long as possible, and returns the messages shown each time. */
async function follow({ page, button, again, done }: Opened, behavior: Behavior): Promise<readonly string[]> {
  const shown: string[] = [];
  let opened = 0;
  const alerts = page.getByRole("alert");
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await button.click({ timeout: 60_000 });
    // The previous message is gone once the wallet is opened.
    opened = await openedAgain(page, opened);
    if (behavior === "never answers") {
      await page.waitForTimeout(1_000);
      expect(await page.getByText("Waiting for your wallet").count()).toBe(1);
      if (!again) return ["waits"];
      // The wallet still lists the first request: a second one could be confirmed beside it.
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      await again.click();
      await button.click(ANSWER);
      await alerts.first().waitFor(ANSWER);
      return ["waits", kindOf(await alerts.first().innerText())];
    }
    await alerts.or(done).first().waitFor(ANSWER);
    if (await done.isVisible()) return [...shown, DONE];
    shown.push(kindOf(await alerts.first().innerText()));
    // The next step is another account's review, or left to the visitor.
    if (behavior.startsWith("switches") || ["unclear", "no way"].includes(shown.at(-1)!)) return shown;
  }
  return shown;
}

const KINDS = [
  ["declined", /You declined/],
  ["replaced by an approval", /An approval takes its place/],
  ["allowed too little", /^Not sent\s*Less was allowed/],
  ["unclear", /gave no usable answer/],
  ["busy", /waiting for your answer to an earlier request/],
  ["account", /another account/],
  ["no way", /cannot sign this kind of message. Use another wallet/],
] as const;

function kindOf(text: string): string {
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? text;
}

/** Returns the messages for each wallet's owner, in the order of the attempts. */
function expectedOf({ signs, approves, name }: Action, behavior: Behavior): unknown {
  if (behavior.startsWith("has no eth_signTypedData_v4")) {
    if (signs === "nothing") return [DONE];
    // A limit order consists only of its signature.
    return name === "limit order" ? ["no way"] : ["replaced by an approval", DONE];
  }
  if (behavior === "declines each request once") return expect.arrayContaining(["declined", DONE]);
  if (behavior === "lowers each approval once") return approves ? ["allowed too little", DONE] : [DONE];
  if (behavior === "sends, and answers with null") return ["unclear"];
  // These two are opened again.
  if (behavior === "never answers") return ["swap", "payment"].includes(name) ? ["waits", "busy"] : ["waits"];
  if (behavior === "switches to another account while it is open") {
    return [expect.stringMatching(/account|^done$/)];
  }
  return [DONE];
}
