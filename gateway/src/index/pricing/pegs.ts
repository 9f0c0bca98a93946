type Rules = { readonly stablecoins: ReadonlySet<string>; readonly anchors: ReadonlySet<string> };

/** A stablecoin is one dollar while its pools agree within this. */
const MAX_DEVIATION = 0.02;
/** Less liquidity than this, in dollars, says nothing about a stablecoin. */
const MIN_WITNESS_USD = 100_000;

/** A pool's offer for a token: the anchor's amount behind it, and its price in whole units of the anchor. */
export type PegOffer = { readonly depth: number; readonly anchorsPerToken: number };
/** Returns the deepest offer of an anchor for a token. */
export type DeepestOffer = (token: string, anchor: string) => PegOffer | null;

/** A price of a stablecoin in another one, and the dollars behind it. */
type Witness = { readonly price: number; readonly usd: number };

/**
 * Returns the stablecoins that are worth less than a dollar: those for which most of the liquidity gives less than 0.98,
 * by pools with the other stablecoins and by what each buys of the same anchors. If two disagree, the cheaper one has
 * lost its peg.
 */
export function depegged({ stablecoins, anchors }: Rules, deepest: DeepestOffer): ReadonlySet<string> {
  const others = [...anchors].filter((anchor) => !stablecoins.has(anchor));
  const lost = new Set<string>();
  const hasLostPeg = (stablecoin: string, peers: readonly string[]) => {
    const witnesses = peers.flatMap((peer) => witnessesOf(stablecoin, peer, others, deepest));
    const usd = witnesses.reduce((sum, witness) => sum + witness.usd, 0);
    return usd >= MIN_WITNESS_USD && medianPrice(witnesses, usd) < 1 - MAX_DEVIATION;
  };
  for (;;) {
    // One that has lost its peg says nothing about the others: they may have fallen with it.
    const pegged = [...stablecoins].filter((stablecoin) => !lost.has(stablecoin));
    const fallen = pegged.filter((one) =>
      hasLostPeg(
        one,
        pegged.filter((peer) => peer !== one),
      ),
    );
    if (!fallen.length) return lost;
    for (const stablecoin of fallen) lost.add(stablecoin);
  }
}

function witnessesOf(
  stablecoin: string,
  peer: string,
  anchors: readonly string[],
  deepest: DeepestOffer,
): readonly Witness[] {
  const direct = deepest(stablecoin, peer);
  const witnesses = direct ? [{ price: direct.anchorsPerToken, usd: direct.depth }] : [];
  for (const anchor of anchors) {
    const [own, theirs] = [deepest(anchor, stablecoin), deepest(anchor, peer)];
    if (!own || !theirs) continue;
    const price = theirs.anchorsPerToken / own.anchorsPerToken;
    witnesses.push({ price, usd: Math.min(own.depth, theirs.depth) });
  }
  return witnesses.filter(({ price, usd }) => Number.isFinite(price) && usd > 0);
}

/** Returns the price up to which half of the liquidity lies. */
function medianPrice(witnesses: readonly Witness[], usd: number): number {
  let below = 0;
  for (const witness of [...witnesses].sort((one, next) => one.price - next.price)) {
    below += witness.usd;
    if (below > usd / 2) return witness.price;
  }
  return 1;
}
