import type { Design } from "./cards";
import { cpuMilliseconds } from "./cpu";

/** Draws the card of a number as a PNG. */
type Engine = (design: Design, index: number) => Promise<Uint8Array>;

/** A card to draw, by its number. */
export type Order = { readonly design: Design; readonly index: number };

export type Report = {
  readonly bytes: number;
  /** Processor time of this image. */
  readonly cpuMilliseconds: number;
  /** Usage of the process since its start. */
  readonly process: {
    readonly cpuMilliseconds: number;
    readonly wallMilliseconds: number;
    readonly residentMegabytes: number;
    readonly peakMegabytes: number;
  };
};

/** Draws the cards that the parent orders with one engine, and reports each image. */
export function drawOrders(open: () => Promise<Engine>): void {
  const opened = open();
  process.on("message", (order: Order) => void drawOrder(opened, order));
}

async function drawOrder(opened: Promise<Engine>, { design, index }: Order) {
  const draw = await opened;
  let bytes = 0;
  const spent = await cpuMilliseconds(async () => (bytes = (await draw(design, index)).length));
  process.send?.(report(bytes, spent));
}

function report(bytes: number, spent: number): Report {
  const { user, system } = process.cpuUsage();
  return {
    bytes,
    cpuMilliseconds: spent,
    process: {
      cpuMilliseconds: (user + system) / 1000,
      wallMilliseconds: performance.now(),
      residentMegabytes: process.memoryUsage.rss() / 1e6,
      peakMegabytes: process.resourceUsage().maxRSS / 1e3,
    },
  };
}
