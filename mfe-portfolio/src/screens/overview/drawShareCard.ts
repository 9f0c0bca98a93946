import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import { graphemes } from "@cenote/domain/plainText";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { isolated } from "@cenote/kit/text/isolated";
import type { ShareCard } from "../../lib/overview/shareCard";

/** The kit's colors of a card. */
export const CARD_COLORS = ["deep", "deep-line", "flow", "glow", "on-deep", "on-deep-soft"] as const;
type CardColors = Readonly<Record<(typeof CARD_COLORS)[number], string>>;

const MARGIN = 64;
const FONT = "Inter, system-ui, sans-serif";
const COURSE = { top: 300, height: 150 };
const BAR = { top: 490, height: 20, gap: 4 };
const MAX_NAMED = 4;
/** More do not fit in any line. */
const MAX_CHARACTERS = 200;

/** Draws a card in the size of other share images. Texts that do not fit are truncated. */
export function drawShareCard(context: CanvasRenderingContext2D, card: ShareCard, colors: CardColors) {
  const [width, height] = [SHARE_IMAGE_WIDTH_PIXELS, SHARE_IMAGE_HEIGHT_PIXELS];
  const inner = width - 2 * MARGIN;
  const write = (text: string, x: number, y: number, font: string, color: string, most = inner) => {
    context.font = `${font} ${FONT}`;
    context.fillStyle = color;
    context.fillText(fitted(context, text, most), x, y);
  };
  context.fillStyle = colors.deep;
  context.fillRect(0, 0, width, height);
  context.textBaseline = "alphabetic";
  write(card.title, MARGIN, 100, "600 36px", colors["on-deep"], inner - 300);
  write(card.figure, MARGIN, 200, "600 88px", colors["on-deep"]);
  write(card.note, MARGIN, 250, "500 32px", card.way === "flat" ? colors["on-deep-soft"] : colors.glow);
  drawCourse(context, card.course, inner, colors);
  drawParts(context, card.parts, inner, colors);
  write(card.moment, MARGIN, height - 32, "400 22px", colors["on-deep-soft"]);
  context.textAlign = "right";
  write(PRODUCT_NAME, width - MARGIN, 100, "600 36px", colors.glow, 280);
  context.textAlign = "left";
}

function drawCourse(context: CanvasRenderingContext2D, course: readonly number[], width: number, colors: CardColors) {
  if (course.length < 2) return;
  const places = course.map((value, index) => ({
    x: MARGIN + (width * index) / (course.length - 1),
    y: COURSE.top + COURSE.height * (1 - value),
  }));
  const follow = () => places.forEach(({ x, y }) => context.lineTo(x, y));
  context.beginPath();
  context.moveTo(MARGIN, COURSE.top + COURSE.height);
  follow();
  context.lineTo(MARGIN + width, COURSE.top + COURSE.height);
  context.closePath();
  context.fillStyle = colors["deep-line"];
  context.fill();
  context.beginPath();
  context.moveTo(places[0]!.x, places[0]!.y);
  follow();
  context.strokeStyle = colors.glow;
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.stroke();
}

/** Draws a bar to scale, and the names of its largest parts. */
function drawParts(context: CanvasRenderingContext2D, parts: ShareCard["parts"], width: number, colors: CardColors) {
  const tones = [colors.glow, colors.flow, colors["on-deep-soft"], colors["deep-line"]];
  const toneOf = (index: number) => tones[index % tones.length]!;
  let x = MARGIN;
  for (const [index, { part }] of parts.entries()) {
    context.fillStyle = toneOf(index);
    context.fillRect(x, BAR.top, Math.max(1, part * width - BAR.gap), BAR.height);
    x += part * width;
  }
  const column = width / MAX_NAMED;
  context.font = `500 24px ${FONT}`;
  for (const [index, { name, text }] of parts.slice(0, MAX_NAMED).entries()) {
    context.fillStyle = toneOf(index);
    context.fillRect(MARGIN + index * column, BAR.top + 38, 16, 16);
    context.fillStyle = colors["on-deep"];
    const label = isolated(fitted(context, name, column - 150), MAX_CHARACTERS);
    context.fillText(`${label} ${text}`, MARGIN + index * column + 26, BAR.top + 54);
  }
}

/** Truncates a text to a width in pixels. */
function fitted(context: CanvasRenderingContext2D, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text;
  const letters = graphemes(text, MAX_CHARACTERS);
  while (letters.length > 1 && context.measureText(`${letters.join("")}…`).width > most) letters.pop();
  return `${letters.join("")}…`;
}
