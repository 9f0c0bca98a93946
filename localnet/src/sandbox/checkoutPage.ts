import type { DeskOffer, RampDesk } from "./rampDesk";
import type { RampDeal } from "./ramps";

export type CheckoutFacts = RampDeal & { readonly session: string; readonly returnUrl: string };

const STYLE = `
  body { margin: 0; background: #f3f1ea; color: #1d1b18; font: 16px/24px system-ui, sans-serif; }
  main { max-width: 440px; margin: 48px auto; padding: 24px; }
  .card { padding: 24px; border-radius: 16px; background: #fff; }
  .note { padding: 12px 16px; border-radius: 10px; background: #f6e8c8; color: #7a4f00; font-weight: 600; }
  h1 { font-size: 24px; line-height: 30px; } dl { display: grid; gap: 8px; margin: 20px 0; }
  dl div { display: flex; justify-content: space-between; gap: 16px; } dt { color: #5a5650; }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  form { display: grid; gap: 8px; } a { color: #0c6a6d; }
  button { min-height: 48px; border: 0; border-radius: 12px; background: #e8e4d9; font: 600 16px system-ui; cursor: pointer; }
  button:focus-visible { outline: 2px solid #0c6a6d; outline-offset: 2px; }
  button[value="pay"] { background: #0c6a6d; color: #fff; }
  @media (prefers-color-scheme: dark) {
    body { background: #0f1213; color: #ece9e2; } .card { background: #181c1e; } dt { color: #a9a59c; }
    .note { background: #33270f; color: #f5b94c; } button { background: #2a2f32; color: inherit; } a { color: #5ce3d2; }
    button[value="pay"] { background: #5ce3d2; color: #04211f; }
  }`;

/** Returns the complete HTML of a provider's page before payment. Every value is escaped. */
export function checkoutPage(
  path: string,
  name: string,
  link: string,
  { direction, currency, address, chain }: CheckoutFacts,
  { currencyAmount, networkFee, transactionFee, totalFee }: DeskOffer,
): string {
  const isPurchase = direction === "BUY";
  const rows = [
    [isPurchase ? "You pay" : "You receive", `${currencyAmount} ${currency}`],
    ["Network fee", `${networkFee} ${currency}`],
    ["Fee", `${transactionFee} ${currency}`],
    ["Fees in total", `${totalFee} ${currency}`],
    [isPurchase ? "Tokens go to" : "Tokens come from", address],
    ["Network", chain],
  ];
  const choices = isPurchase
    ? [
        ["pay", `Pay ${currencyAmount} ${currency}`],
        ["fail", "Let the payment fail"],
        ["decline", "Cancel"],
      ]
    : [
        ["pay", "Confirm the sale"],
        ["decline", "Cancel"],
      ];
  return pageOf(
    name,
    `<p class="note">This is a sandbox. No real card is charged and no real money moves; only tokens of local chains do.</p>
    <dl>${rows.map(([term = "", value = ""]) => `<div><dt>${escaped(term)}</dt><dd>${escaped(value)}</dd></div>`).join("")}</dl>
    <form method="post" action="/${path}/checkout"><input type="hidden" name="link" value="${escaped(link)}">
    ${choices.map(([value = "", text = ""]) => `<button name="choice" value="${value}">${escaped(text)}</button>`).join("")}
    </form>`,
  );
}

/** Returns a page with a message and a link back. */
export function messagePage(name: string, message: string, { returnUrl }: Pick<CheckoutFacts, "returnUrl">): string {
  return pageOf(name, `<p>${escaped(message)}</p><p><a href="${escaped(returnUrl)}">Back to the site</a></p>`);
}

/** Returns the complete HTML of a provider's help page. */
export function supportPage({ name, least, most, feeShare, fixedFee, excluded }: RampDesk): string {
  const facts = [
    ["Purchases and sales", `from ${least} to ${most} US dollars`],
    ["Fee", `${Number((feeShare * 100).toFixed(2))} %${fixedFee ? ` and ${fixedFee.toFixed(2)} US dollars` : ""}`],
    ["Not served", excluded.join(", ")],
  ];
  return pageOf(
    `${name}: help`,
    `<p class="note">This is a sandbox. It takes no card and pays no money; only tokens of local chains move.</p>
    <dl>${facts.map(([term = "", value = ""]) => `<div><dt>${escaped(term)}</dt><dd>${escaped(value)}</dd></div>`).join("")}</dl>
    <p>A purchase that does not arrive within a minute has failed: nothing was charged. Tokens that are sent for a sale
    are counted as soon as their block is mined; a deposit that comes later than 30 minutes after its order is not.</p>`,
  );
}

function pageOf(name: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><div class="card"><h1>${escaped(name)}</h1>${content}</div></main></body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
