import { address } from "../../testing/blocks";
import { simulateTrade } from "./tradeSimulation";

const [TOKEN, POOL] = [address(0x11), address(0x22)];

/** The addresses of a trial that are neither the token's nor the pool's. */
function trialAccounts() {
  const [, { from, data }, , overrides] = simulateTrade(TOKEN, POOL, 1_000n, "0x00");
  const buyer = Object.keys(overrides).find((one) => one !== POOL)!;
  const named = [...data.matchAll(/0{24}([0-9a-f]{40})/g)].map(([, digits]) => `0x${digits}`);
  return new Set([from, buyer, ...named.filter((one) => one !== TOKEN && one !== POOL && !/^0x0{20}/.test(one))]);
}

test("trades with addresses that no other trial has, so that a honeypot cannot recognize them", () => {
  const trials = [trialAccounts(), trialAccounts()];
  for (const trial of trials) expect(trial.size).toBeGreaterThanOrEqual(3);
  for (const one of trials[0]!) expect(trials[1]!.has(one)).toBe(false);
});
