/** In pixels, as in the style sheets of Card and Cards. */
const PHONE_GAP = 10;
const GAP = 16;
const CARD_PADDING = 8;
/** Height below a card's picture: two lines, their gaps and the card's lower padding. */
const TEXTS_HEIGHT = 60;
/** Minimum width of a card and its gap, from tablets up. */
const MIN_CARD = 190;
const PHONE_WIDTH = 480;

export type GridLayout = {
  readonly columns: number;
  readonly gap: number;
  /** Height of a row with the gap below it. */
  readonly rowHeight: number;
};

/** Returns the number of cards per row at a width in pixels, and the rows' height: pictures are square. */
export function gridLayout(width: number): GridLayout {
  const isNarrow = width < PHONE_WIDTH;
  const gap = isNarrow ? PHONE_GAP : GAP;
  const columns = isNarrow ? 2 : Math.max(2, Math.floor((width + gap) / (MIN_CARD + gap)));
  const card = (width - gap * (columns - 1)) / columns;
  return { columns, gap, rowHeight: Math.round(card - 2 * CARD_PADDING + CARD_PADDING + TEXTS_HEIGHT) + gap };
}
