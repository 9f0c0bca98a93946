import { movers } from "./movers";

test("ranks what rose and what fell, without what is unknown or did not move", () => {
  const changes = [1, -5, null, 0.001, 30, undefined, -90, 2, 3, 4];
  expect(movers(changes, (change) => change)).toEqual({ rising: [30, 4, 3, 2], falling: [-90, -5] });
});
