import { RAMPS_PATH } from "@cenote/domain/paths";
import * as v from "valibot";
import { isChain, parseAddress, parseTokenAddress, toAddress } from "../../chain/addresses";
import type { Db } from "../../store/db";
import { HttpRefusal, readJson } from "../../request/readJson";
import { writeJson, type Route } from "../../request/route";
import type { Log } from "../../lib/log";
import type { Providers } from "../provider/providers";
import { isOffer, type RampOffer } from "./rampAdapter";
import type { RampAdapters } from "./rampAdapters";
import { readRampOrder } from "./rampOrder";
import type { RampQuoter } from "./rampQuotes";
import { MAX_WAITING, rampSessionStore } from "./rampSessionStore";

const MAX_BYTES = 4 * 1024;
const TIMEOUT_MILLISECONDS = 10_000;

const BEGIN = v.strictObject({
  provider: v.pipe(v.string(), v.maxLength(32)),
  direction: v.picklist(["BUY", "SELL"]),
  country: v.string(),
  currency: v.string(),
  chain: v.string(),
  token: v.nullable(v.string()),
  amount: v.string(),
  address: v.string(),
  /** The amount shown to the visitor, as in the quote: smallest units for BUY, units of the currency for SELL. */
  expected: v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,18})?$/)),
});

export type RampRouteOptions = {
  readonly db: Db;
  readonly providers: Providers;
  readonly adapters: RampAdapters;
  readonly quoter: RampQuoter;
  /** Origin of the site, which the provider returns the visitor to; without a trailing slash. */
  readonly siteOrigin: string;
  readonly log: Log;
};

/**
 * Begins a purchase or a sale: `POST /ramps`. Answers 201 with the session's id and the provider's page, 409
 * `QUOTE_CHANGED` if the visitor would now receive less than shown, 422 with a RampRefusal, 503 if the provider is
 * unavailable.
 */
export function rampRoute({ db, providers, adapters, quoter, siteOrigin, log }: RampRouteOptions): Route {
  const sessions = rampSessionStore(db);

  return async (request, response, path) => {
    if (path !== RAMPS_PATH) return false;
    try {
      if (request.method !== "POST") throw new HttpRefusal(405, "Send a POST.", { allow: "POST" });
      writeJson(response, 201, await begin(await readJson(request, MAX_BYTES)));
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      log.info("ramp refused", { status: error.status, reason: error.message });
      writeJson(response, error.status, { message: error.message }, error.headers);
    }
    return true;
  };

  async function begin(body: unknown) {
    const sent = v.safeParse(BEGIN, body);
    if (!sent.success) throw new HttpRefusal(400, "The body must be a provider, a request, an address and a quote.");
    const { provider: name, address: addressText, expected, chain, token: tokenText, ...rest } = sent.output;
    const provider = providers.get(name);
    if (!provider?.ramp) throw new HttpRefusal(404, "The provider is not configured.");
    const owner = parseAddress(addressText);
    if (!owner) throw new HttpRefusal(400, "The address is not valid.");
    if (!isChain(chain)) throw new HttpRefusal(400, "The chain is not known.");
    const token = parseTokenAddress(chain, tokenText);
    if (!token) throw new HttpRefusal(400, "The token is not an address.");
    const order = await readRampOrder(db, { ...rest, chain, token });
    if (typeof order === "string") throw new HttpRefusal(order === "TOKEN_NOT_SERVED" ? 422 : 400, order);
    if ((await sessions.waiting()) >= MAX_WAITING) throw new HttpRefusal(503, "Too many requests. Try again later.");

    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const { answer } = await quoter.ask(provider, order, signal);
    if (!isOffer(answer)) throw new HttpRefusal(answer.refusal === "UNAVAILABLE" ? 503 : 422, answer.refusal);
    if (isLess(order.direction, answer, expected)) throw new HttpRefusal(409, "QUOTE_CHANGED");
    const now = Math.floor(Date.now() / 1000);
    const id = await sessions.begin(provider.id, order, owner, answer, now);
    const page = order.direction === "BUY" ? "buy" : "sell";
    const checkout = { id, order, address: toAddress(owner), returnUrl: `${siteOrigin}/${page}?session=${id}` };
    const url = await adapters
      .get(provider.id)!
      .checkoutUrl(checkout, signal)
      .catch((error: unknown) => {
        log.error("ramp checkout failed", { provider: provider.id, error: String(error) });
        throw new HttpRefusal(503, "UNAVAILABLE");
      });
    log.info("ramp begun", { provider: provider.id, direction: order.direction, chain });
    return { id, url };
  }
}

/** Half a percent: prices move while a visitor reads. */
const TOLERATED_SHARE = 0.005;

function isLess(direction: "BUY" | "SELL", { tokenAmount, currencyAmount }: RampOffer, expected: string): boolean {
  const received = direction === "BUY" ? Number(tokenAmount) : Number(currencyAmount);
  return received < Number(expected) * (1 - TOLERATED_SHARE);
}
