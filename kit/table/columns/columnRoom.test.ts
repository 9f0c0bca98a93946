import { columnRoom } from "./columnRoom";

const columns = [
  { key: "rank", width: 96, leaves: 2 },
  { key: "name" },
  { key: "price", width: 140 },
  { key: "phoneChange", place: "phone", width: 300 },
  { key: "phoneHistory", place: "phone", width: 78, leaves: 1 },
  { key: "volume", width: 148, leaves: 3 },
  { key: "history", width: 136, leaves: 1 },
];

test("shows each lesser column where a name of 180 pixels and all more important columns have room", () => {
  // 16 + 180 + 140 = 336 stay; then 148, 96 and 136 more, rounded up to the next 40, from 520 on.
  expect([...columnRoom(columns)]).toEqual([
    ["phoneHistory", 360],
    ["volume", 520],
    ["rank", 600],
    ["history", 720],
  ]);
});

test("leaves a column out that no table has room for", () => {
  const wide = [...columns, { key: "last", width: 700, leaves: 0 }];
  expect(columnRoom(wide).get("last")).toBe(1240);
  expect(columnRoom([...wide, { key: "more", width: 700, leaves: 0 }]).get("more")).toBe(1240);
});

test("computes the room of a list of columns once", () => {
  expect(columnRoom(columns)).toBe(columnRoom(columns));
});
