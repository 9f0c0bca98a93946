import { groupAssets } from "../assets/groupAssets";
import { testToken } from "../testing/testToken";
import { moversOf } from "./movers";

const asset = (projectId: string, value: number | null, change: number | null) =>
  groupAssets([testToken({ projectId, value, change })])[0]!;

test("lists the largest changes first, up or down, and what is left of the whole", () => {
  const assets = [asset("up", 110, 10), asset("down", 80, -20), asset("still", 50, 0), asset("unknown", 5, null)];
  const { movers, rest } = moversOf({ assets, dayChange: { absolute: -7, percent: -3 } });
  expect(movers.map((mover) => [mover.asset.key, Math.round(mover.change)])).toEqual([
    ["down", -20],
    ["up", 10],
  ]);
  expect(rest).toBeCloseTo(3);
});

test("what is unknown is no mover, and the rest stays unknown", () => {
  expect(moversOf({ assets: [asset("a", null, 5), asset("b", 0, -100)], dayChange: null })).toEqual({
    movers: [],
    rest: null,
  });
});
