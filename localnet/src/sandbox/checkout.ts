import { createHmac, timingSafeEqual } from "node:crypto";
import { checkoutPage, messagePage, supportPage, type CheckoutFacts } from "./checkoutPage";
import type { Ramps } from "./ramps";
import { SandboxRefusal } from "./refusal";
import { readRequest } from "./requests";

/** A page to show, or a redirect. */
export type PageAnswer = { readonly html: string } | { readonly location: string };

const SUPPORT_PATH = /^\/([a-z-]{1,32})\/support$/;
const CHECKOUT_PATH = /^\/([a-z-]{1,32})\/checkout$/;

export type CheckoutDesk = { readonly ramps: Ramps; readonly secret: string };

/**
 * The hosted page of the sandbox's providers: the gateway's signed link opens it, its buttons pay or decline, and the
 * visitor returns to the site. A session is decided once. Each provider also has a help page.
 */
export function checkout(desks: ReadonlyMap<string, CheckoutDesk>, sites: readonly string[]) {
  const decided = new Set<string>();

  /** Null for another path. `form` is the posted form; null for a GET. */
  return async (url: string, form: URLSearchParams | null): Promise<PageAnswer | null> => {
    const [path = "", search = ""] = url.split("?", 2);
    const helped = desks.get(SUPPORT_PATH.exec(path)?.[1] ?? "");
    if (helped) return { html: supportPage(helped.ramps.desk) };
    const name = CHECKOUT_PATH.exec(path)?.[1] ?? "";
    const desk = desks.get(name);
    if (!desk) return null;
    const link = form?.get("link") ?? search;
    const facts = readLink(link, desk.secret, sites);
    const { desk: terms } = desk.ramps;
    const offer = await desk.ramps.quote(facts);
    if (decided.has(facts.session)) return { html: messagePage(terms.name, "This order is decided already.", facts) };
    if ("refusal" in offer) {
      return { html: messagePage(terms.name, `This order is not possible any more: ${offer.refusal}.`, facts) };
    }
    if (!form) return { html: checkoutPage(name, terms.name, link, facts, offer) };
    decided.add(facts.session);
    await decide(desk.ramps, facts, form.get("choice") ?? "").catch((error: unknown) => {
      decided.delete(facts.session);
      throw error;
    });
    return { location: facts.returnUrl };
  };
}

async function decide(ramps: Ramps, facts: CheckoutFacts, choice: string): Promise<void> {
  if (choice === "decline") return ramps.report(facts.session, "DECLINED");
  if (facts.direction === "BUY" && (choice === "pay" || choice === "fail")) {
    await ramps.buy(facts, choice === "fail");
    return;
  }
  if (facts.direction === "SELL" && choice === "pay") {
    const { depositAddress } = await ramps.sell(facts);
    return ramps.report(facts.session, "AWAITING_DEPOSIT", depositAddress);
  }
  throw new SandboxRefusal(400, "choice: must be pay, fail or decline");
}

/** Reads the order of a link that the gateway signed. Throws SandboxRefusal. */
function readLink(link: string, secret: string, sites: readonly string[]): CheckoutFacts {
  const at = link.lastIndexOf("&signature=");
  const query = link.slice(0, Math.max(0, at));
  const expected = createHmac("sha256", secret).update(`checkout?${query}`).digest();
  const sentSignature = Buffer.from(link.slice(at + "&signature=".length), "hex");
  if (at < 0 || sentSignature.length !== expected.length || !timingSafeEqual(sentSignature, expected)) {
    throw new SandboxRefusal(403, "The link is not signed by the gateway.");
  }
  const { token, ...fields } = Object.fromEntries(new URLSearchParams(query));
  const facts = readRequest("/checkout", { ...fields, token: token || null });
  if (!sites.includes(new URL(facts.returnUrl).origin)) {
    throw new SandboxRefusal(403, "The way back is not the site's.");
  }
  return facts;
}
