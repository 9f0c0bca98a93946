import type { Visited } from "@cenote/kit/remote";
import { createVisited } from "./visited";

const token = (number: number): Visited => ({
  to: `/t/${number}`,
  kind: "token",
  title: `T${number}`,
  detail: "",
  tokenId: `id-${number}`,
  chain: "BASE",
  pictures: [{ url: "https://cenote.example/t.png", letters: "T", seed: "0x1" }],
});

beforeEach(() => localStorage.clear());

test("remembers opened pages, the newest first and each once", () => {
  const { addVisited } = createVisited();
  for (const number of [1, 2, 1]) addVisited(token(number));
  expect(createVisited().visited.get()).toEqual([token(1), token(2)]);
});

test("forgets the oldest", () => {
  const { visited, addVisited } = createVisited();
  for (let number = 0; number < 20; number++) addVisited(token(number));
  expect(visited.get()).toHaveLength(8);
  expect(visited.get()[0]).toEqual(token(19));
});

test("leads into the product and nowhere else, whatever is stored", () => {
  const stored = ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "/swap"];
  localStorage.setItem("cenote.visited", JSON.stringify(stored.map((to) => ({ ...token(1), to }))));
  expect(createVisited().visited.get()).toEqual([{ ...token(1), to: "/swap" }]);
});

test("shows letters for what an older version stored, and leaves out what has another shape", () => {
  const { tokenId, chain, pictures, ...older } = token(1);
  const broken = { ...older, to: "/t/2", tokenId: 7, chain: "ATLANTIS", pictures: [{ url: 7 }, null, token(3)] };
  localStorage.setItem("cenote.visited", JSON.stringify([older, broken, null, 7, { ...older, title: 7 }]));
  expect(createVisited().visited.get()).toEqual([
    { ...older, tokenId: null, chain: null, pictures: [{ url: null, letters: "T1", seed: "/t/1" }] },
    {
      ...broken,
      tokenId: null,
      chain: null,
      pictures: [
        { url: null, letters: "", seed: "" },
        { url: null, letters: "", seed: "" },
      ],
    },
  ]);
  expect([tokenId, chain, pictures]).toHaveLength(3);
});
