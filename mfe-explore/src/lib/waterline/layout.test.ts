import fc from "fast-check";
import { layoutWaterline, type Floater } from "./layout";
import { boxesTouch, circlesTouch, circleTouchesBox } from "./shapes";

const floater = fc.record({
  symbol: fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom("ETH", "WBTC", "🚀🌕", "招财猫", "")),
  change: fc.constantFrom("", "+1.8", "−12.3", "+12,345"),
  percent: fc.oneof(
    fc.double({ min: -100, max: 100, noNaN: true }),
    fc.constantFrom(0, -100, 1e6, 0.001),
    fc.double({ min: -1, max: 1, noNaN: true }),
  ),
  volume: fc.oneof(fc.double({ min: 0, max: 1e12, noNaN: true }), fc.constantFrom(0, 1)),
});
const floaters = fc
  .array(floater, { maxLength: 60 })
  .map((all) => all.map((one, index): Floater => ({ ...one, id: `token-${index}` })));
const box = fc.record({ width: fc.integer({ min: 0, max: 1400 }), height: fc.integer({ min: 300, max: 560 }) });
const caption = [{ x: 0, y: 0, width: 240, height: 48 }];

test("no two circles or labels touch, none touches what is reserved, and all are inside", () => {
  fc.assert(
    fc.property(floaters, box, (all, { width, height }) => {
      const { placed } = layoutWaterline(all, { width, height, reserved: caption });
      for (const [index, one] of placed.entries()) {
        const { circle, label } = one;
        expect(circle.x - circle.radius).toBeGreaterThanOrEqual(0);
        expect(circle.x + circle.radius).toBeLessThanOrEqual(width);
        expect(circle.y - circle.radius).toBeGreaterThanOrEqual(0);
        expect(label.x).toBeGreaterThanOrEqual(0);
        expect(label.x + label.width).toBeLessThanOrEqual(width);
        expect(label.y + label.height).toBeLessThanOrEqual(height);
        for (const taken of caption) {
          expect(circleTouchesBox(circle, taken) || boxesTouch(label, taken)).toBe(false);
        }
        for (const other of placed.slice(index + 1)) {
          expect(circlesTouch(circle, other.circle)).toBe(false);
          expect(boxesTouch(label, other.label)).toBe(false);
          expect(circleTouchesBox(circle, other.label)).toBe(false);
          expect(circleTouchesBox(other.circle, label)).toBe(false);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test("the same tokens lie in the same places, in whichever order they come", () => {
  fc.assert(
    fc.property(floaters, box, (all, size) => {
      expect(layoutWaterline(all.toReversed(), size).placed).toEqual(layoutWaterline(all, size).placed);
    }),
    { numRuns: 50 },
  );
});

test("tokens that rose are above tokens that fell, and a larger rise is never lower", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { maxLength: 40 }), (percents) => {
      const all = percents.map((percent, index) => ({ id: `${index}`, symbol: "A", change: "", percent, volume: 1 }));
      const { placed, scale } = layoutWaterline(all, { width: 4000, height: 500 });
      const rising = placed.toSorted((one, other) => percents[Number(one.id)]! - percents[Number(other.id)]!);
      rising.forEach(({ circle }, index) => {
        if (index > 0) expect(circle.y).toBeLessThanOrEqual(rising[index - 1]!.circle.y + 1e-9);
      });
      expect(scale.level(0)).toBe(scale.surface);
    }),
    { numRuns: 100 },
  );
});

test("the most traded token is always there, and the largest", () => {
  const all = Array.from({ length: 60 }, (_, index) => ({
    id: `${index}`,
    symbol: `TOKEN${index}`,
    change: "+1.0",
    percent: 1,
    volume: (index + 1) * 1000,
  }));
  const { placed } = layoutWaterline(all, { width: 343, height: 460 });
  expect(placed[0]!.id).toBe("59");
  expect(placed.length).toBeLessThan(all.length);
  expect(Math.max(...placed.map(({ circle }) => circle.radius))).toBe(placed[0]!.circle.radius);
});

test("a phone that is wide enough for one label shows some tokens", () => {
  const all = [{ id: "a", symbol: "ETH", change: "+2.3", percent: 2.3, volume: 10 }];
  expect(layoutWaterline(all, { width: 280, height: 460 }).placed).toHaveLength(1);
  expect(layoutWaterline(all, { width: 30, height: 460 }).placed).toHaveLength(0);
});
