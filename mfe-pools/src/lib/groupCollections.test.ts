import type { Chain } from "@cenote/domain/chains";
import { groupCollections } from "./groupCollections";
import type { OwnedPosition } from "./position/ownedPosition";

const position = (chain: Chain, version: "V2" | "V3" | "V4", tokenId: bigint, fees = 1n) =>
  ({ version, tokenId, pool: { chain }, fees: { amount0: 0n, amount1: fees } }) as OwnedPosition;
const idsOf = (groups: ReturnType<typeof groupCollections>) =>
  groups.map((group) => group.map(({ tokenId }) => Number(tokenId)));

test("groups positions by chain and version", () => {
  const positions = [
    position("ETHEREUM", "V3", 1n),
    position("BASE", "V3", 2n),
    position("ETHEREUM", "V4", 3n),
    position("ETHEREUM", "V3", 4n),
  ];
  expect(idsOf(groupCollections(positions))).toEqual([[1, 4], [2], [3]]);
});

test("leaves out pairs, positions without fees and those that are not known", () => {
  const positions = [position("BASE", "V2", 1n), position("BASE", "V3", 2n, 0n), null, position("BASE", "V4", 3n)];
  expect(idsOf(groupCollections(positions))).toEqual([[3]]);
});

test("splits more positions than one transaction may have", () => {
  const positions = Array.from({ length: 95 }, (_, index) => position("BASE", "V3", BigInt(index)));
  expect(groupCollections(positions).map(({ length }) => length)).toEqual([40, 40, 15]);
});
