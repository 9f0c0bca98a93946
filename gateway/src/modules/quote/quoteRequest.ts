import type { Chain } from "@cenote/domain/chains";
import { MAX_SLIPPAGE_BPS } from "@cenote/domain/trading";
import { POOL_VERSIONS } from "@cenote/domain/trading";
import type { ProtocolVersion, QuoteInput, SwapKind } from "../../__generated__/resolvers";
import { parseAddress, parseTokenAddress } from "../../chain/addresses";
import { refusal } from "../../lib/refusal";

/** Larger amounts overflow a pool's math, and V4 rejects them. */
const MAX_AMOUNT = 2n ** 127n - 1n;
const MAX_DIGITS = String(MAX_AMOUNT).length;

/** A validated request for a quote. Addresses are as stored in the database. */
export type QuoteRequest = {
  readonly chain: Chain;
  readonly kind: SwapKind;
  readonly tokenIn: string;
  readonly tokenOut: string;
  /** In smallest units. */
  readonly amount: bigint;
  /** Null for automatic slippage. */
  readonly slippageBps: number | null;
  readonly recipient: string | null;
  readonly versions: readonly ProtocolVersion[];
};

/** Validates a client's input, which is untrusted; an error states the accepted values. */
export function toQuoteRequest({ chain, kind, ...input }: QuoteInput): QuoteRequest {
  const [tokenIn, tokenOut] = [token(chain, "tokenIn", input.tokenIn), token(chain, "tokenOut", input.tokenOut)];
  if (tokenIn === tokenOut) throw bad(`tokenIn and tokenOut are both ${input.tokenIn}; they must differ`);
  const slippageBps = slippageOf(input.slippageBps);
  const recipient = input.recipient ? parseAddress(input.recipient) : null;
  if (input.recipient && !recipient) throw bad("recipient must be an address");
  const versions = input.versions ?? POOL_VERSIONS;
  if (versions.length === 0) throw bad("versions must name one or more versions of pools");
  const amount = amountOf("amount", input.amount, 1n);
  return { chain, kind, tokenIn, tokenOut, amount, slippageBps, recipient, versions };
}

function token(chain: Chain, name: string, text: string | null | undefined): string {
  const address = parseTokenAddress(chain, text);
  if (!address) throw bad(`${name} must be a token's address, or null for the native coin`);
  return address;
}

/** Parses an amount in smallest units from a text of digits. */
export function amountOf(name: string, text: string, least: bigint): bigint {
  const amount = /^\d+$/.test(text) && text.length <= MAX_DIGITS ? BigInt(text) : -1n;
  if (amount < least || amount > MAX_AMOUNT) throw bad(`${name} must be a whole number from ${least} to 2^127 - 1`);
  return amount;
}

/** Validates slippage in basis points; null for automatic slippage. */
export function slippageOf(slippageBps: number | null | undefined): number | null {
  if (slippageBps == null) return null;
  if (slippageBps >= 0 && slippageBps <= MAX_SLIPPAGE_BPS) return slippageBps;
  throw bad(`slippageBps is ${slippageBps}; it must be from 0 to ${MAX_SLIPPAGE_BPS}`);
}

export function bad(message: string) {
  return refusal("BAD_REQUEST", `${message}.`);
}
