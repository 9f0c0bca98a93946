import { readDescription } from "./readDescription";

test("reads headings, lists, quotes, code and marks", () => {
  const text = "# One\n\nA **bold** and _soft_ `code`\nline\n\n- a\n- b\n\n2. c\n\n> said\n\n```\nx = 1\n```";
  expect(readDescription(text)).toEqual([
    { kind: "heading", level: 1, spans: [{ text: "One", mark: "plain" }] },
    {
      kind: "paragraph",
      spans: [
        { text: "A ", mark: "plain" },
        { text: "bold", mark: "bold" },
        { text: " and ", mark: "plain" },
        { text: "soft", mark: "italic" },
        { text: " ", mark: "plain" },
        { text: "code", mark: "code" },
        { text: " line", mark: "plain" },
      ],
    },
    { kind: "list", isOrdered: false, items: [[{ text: "a", mark: "plain" }], [{ text: "b", mark: "plain" }]] },
    { kind: "list", isOrdered: true, items: [[{ text: "c", mark: "plain" }]] },
    { kind: "quote", spans: [{ text: "said", mark: "plain" }] },
    { kind: "code", text: "x = 1" },
  ]);
});

test("leaves links, pictures and HTML as the text they are", () => {
  const text = "[claim](javascript:alert(1)) <img src=x onerror=alert(1)> ![x](https://a.example)";
  expect(readDescription(text)).toEqual([{ kind: "paragraph", spans: [{ text, mark: "plain" }] }]);
});

test("bounds the number of blocks, and ends for any text", () => {
  expect(readDescription("# a\n".repeat(5000))).toHaveLength(400);
  expect(readDescription("*".repeat(20_000))).toHaveLength(1);
  expect(readDescription("```")).toEqual([{ kind: "code", text: "" }]);
});
