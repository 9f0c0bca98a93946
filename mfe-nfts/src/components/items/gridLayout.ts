/** Pixels, as the style sheets of Card and Cards have it. */
const PHONE_GAP = 10;
const GAP = 16;
const CARD_PADDING = 8;
/** What stands under a card's picture: two lines, their distances and the card's lower padding. */
const TEXTS_HEIGHT = 60;
/** The narrowest card with a gap of its own, from tablets on. */
const MIN_CARD = 190;
const PHONE_WIDTH = 480;

export type GridLayout = {
  readonly columns: number;
  readonly gap: number;
  /** Of a row with the gap under it. */
  readonly rowHeight: number;
};

/** How many cards stand side by side in so many pixels, and how high their rows are: pictures are square. */
export function gridLayout(width: number): GridLayout {
  const isNarrow = width < PHONE_WIDTH;
  const gap = isNarrow ? PHONE_GAP : GAP;
  const columns = isNarrow ? 2 : Math.max(2, Math.floor((width + gap) / (MIN_CARD + gap)));
  const card = (width - gap * (columns - 1)) / columns;
  return { columns, gap, rowHeight: Math.round(card - 2 * CARD_PADDING + CARD_PADDING + TEXTS_HEIGHT) + gap };
}
