import { inSlices } from "../rows/inSlices";
import { csvFields, csvSource } from "./csvSource";

const COLUMNS = [
  {
    csv: [
      { heading: "Pair", value: ({ pair }: { pair: string; fee: number }) => pair },
      { heading: "Fee", value: ({ fee }: { pair: string; fee: number }) => fee },
    ],
  },
  {},
];

test("each row is a line with a value for each heading; an item has any number of rows", async () => {
  const { header, pages } = csvSource({
    fileName: "pools",
    fields: csvFields(COLUMNS),
    pages: [["A"], ["unread", "B"]],
    rowsOf: (pair) => (pair === "unread" ? [] : pair === "B" ? [1, 2].map((fee) => ({ pair, fee })) : { pair, fee: 3 }),
  });
  const written: unknown[] = [];
  for await (const page of pages) written.push(page);
  expect(header).toEqual(["Pair", "Fee"]);
  expect(written).toEqual([
    [["A", 3]],
    [
      ["B", 1],
      ["B", 2],
    ],
  ]);
});

test("pages are written in slices", async () => {
  const slices: unknown[] = [];
  for await (const slice of inSlices([[1, 2, 3], [4]], 2)) slices.push(slice);
  expect(slices).toEqual([[1, 2], [3], [4]]);
});
