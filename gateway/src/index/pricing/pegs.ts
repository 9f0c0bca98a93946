type Rules = { readonly stablecoins: ReadonlySet<string>; readonly anchors: ReadonlySet<string> };

/** A stablecoin is one dollar while its pools agree within this. */
const MAX_DEVIATION = 0.02;
/** Less liquidity than this, in dollars, says nothing about a stablecoin. */
const MIN_WITNESS_USD = 100_000;
/**
 * Part of the liquidity with other stablecoins that has to give less than a dollar: those that agree may have fallen
 * too. One that is suspected in vain costs nothing, because the deepest pool then prices it.
 */
const MIN_DIRECT_PART = 0.25;
/** The same part of the liquidity with anchors. */
const MIN_ANCHORS_PART = 0.5;

/** A pool's offer for a token: the anchor's amount behind it, and its price in whole units of the anchor. */
export type PegOffer = { readonly depth: number; readonly anchorsPerToken: number };
/** Returns the deepest offer of an anchor for a token. */
export type DeepestOffer = (token: string, anchor: string) => PegOffer | null;

/** A price of a stablecoin in another one, and the dollars behind it. */
type Witness = { readonly price: number; readonly usd: number };

/**
 * Returns the stablecoins that are worth less than a dollar: those for which much of the liquidity gives less than 0.98,
 * in pools with other stablecoins, or without such pools by what each buys of the same anchors. If two disagree, the
 * cheaper one has lost its peg.
 */
export function depegged({ stablecoins, anchors }: Rules, deepest: DeepestOffer): ReadonlySet<string> {
  const others = [...anchors].filter((anchor) => !stablecoins.has(anchor));
  const lost = new Set<string>();
  const hasLostPeg = (stablecoin: string, peers: readonly string[]) => {
    const direct = peers.flatMap((peer) => directWitness(stablecoin, peer, deepest));
    // Pools with an anchor trade at their own pace: they count only where stablecoins have no pools with each other.
    if (usdOf(direct) >= MIN_WITNESS_USD) return areBelow(direct, MIN_DIRECT_PART);
    return areBelow(
      peers.flatMap((peer) => byAnchors(stablecoin, peer, others, deepest)),
      MIN_ANCHORS_PART,
    );
  };
  for (;;) {
    // One that has lost its peg says nothing about the others: they may have fallen with it.
    const pegged = [...stablecoins].filter((stablecoin) => !lost.has(stablecoin));
    const peersOf = (one: string) => pegged.filter((peer) => peer !== one);
    const fallen = pegged.filter((one) => hasLostPeg(one, peersOf(one)));
    // One has to be a dollar, or nothing has a price.
    if (!fallen.length || fallen.length === pegged.length) return lost;
    for (const stablecoin of fallen) lost.add(stablecoin);
  }
}

function directWitness(stablecoin: string, peer: string, deepest: DeepestOffer): readonly Witness[] {
  const offer = deepest(stablecoin, peer);
  return offer ? [{ price: offer.anchorsPerToken, usd: offer.depth }].filter(isPlausible) : [];
}

/** Compares what a stablecoin and a peer buy of the same anchors. */
function byAnchors(
  stablecoin: string,
  peer: string,
  anchors: readonly string[],
  deepest: DeepestOffer,
): readonly Witness[] {
  const witnesses = anchors.flatMap((anchor) => {
    const [own, theirs] = [deepest(anchor, stablecoin), deepest(anchor, peer)];
    if (!own || !theirs) return [];
    return [{ price: theirs.anchorsPerToken / own.anchorsPerToken, usd: Math.min(own.depth, theirs.depth) }];
  });
  return witnesses.filter(isPlausible);
}

function isPlausible({ price, usd }: Witness): boolean {
  return Number.isFinite(price) && usd > 0;
}

/** Whether at least a part of the liquidity, and enough of it, gives less than a dollar. */
function areBelow(witnesses: readonly Witness[], minPart: number): boolean {
  const below = usdOf(witnesses.filter(({ price }) => price < 1 - MAX_DEVIATION));
  return below >= MIN_WITNESS_USD && below >= minPart * usdOf(witnesses);
}

function usdOf(witnesses: readonly Witness[]): number {
  return witnesses.reduce((sum, { usd }) => sum + usd, 0);
}
