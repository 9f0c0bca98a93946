/** Part of a line. Links are not parsed: their addresses are printed as text. */
export type TextSpan = { readonly text: string; readonly mark: "plain" | "bold" | "italic" | "code" };

/** Block of a description. */
export type TextBlock =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly spans: readonly TextSpan[] }
  | { readonly kind: "paragraph" | "quote"; readonly spans: readonly TextSpan[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly TextSpan[])[] }
  | { readonly kind: "code"; readonly text: string };

/** Maximum number of blocks shown of an untrusted text. */
const MAX_BLOCKS = 400;

/** Parses a description into blocks: a subset of Markdown, without links, pictures and HTML, which stay text. */
export function readDescription(description: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  const lines = description.split("\n");
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length) blocks.push({ kind: "paragraph", spans: readSpans(paragraph.join(" ")) });
    paragraph = [];
  };
  for (let place = 0; place < lines.length && blocks.length < MAX_BLOCKS; place++) {
    const line = lines[place]!;
    const heading = /^\s{0,3}(#{1,6})\s+(.*)$/.exec(line);
    const item = /^\s{0,6}(?:[-*+]|(\d{1,4})[.)])\s+(.*)$/.exec(line);
    if (/^\s{0,3}```/.test(line)) {
      endParagraph();
      const end = lines.findIndex((other, index) => index > place && /^\s{0,3}```/.test(other));
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: "code", text: lines.slice(place + 1, last).join("\n") });
      place = last;
    } else if (heading) {
      endParagraph();
      const level = Math.min(3, heading[1]!.length) as 1 | 2 | 3;
      blocks.push({ kind: "heading", level, spans: readSpans(heading[2]!) });
    } else if (item) {
      endParagraph();
      const isOrdered = item[1] !== undefined;
      const spans = readSpans(item[2]!);
      const before = blocks.at(-1);
      if (before?.kind === "list" && before.isOrdered === isOrdered) {
        blocks[blocks.length - 1] = { ...before, items: [...before.items, spans] };
      } else blocks.push({ kind: "list", isOrdered, items: [spans] });
    } else if (/^\s{0,3}>/.test(line)) {
      endParagraph();
      blocks.push({ kind: "quote", spans: readSpans(line.replace(/^\s{0,3}>\s?/, "")) });
    } else if (line.trim() === "") endParagraph();
    else paragraph.push(line.trim());
  }
  endParagraph();
  return blocks;
}

const SPAN = /(\*\*|__)(?=\S)(.{1,400}?\S)\1|`([^`]{1,400})`|([*_])(?=\S)([^*_]{1,400}?)\4/g;

/** Parses the inline formatting of a line. */
function readSpans(line: string): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  let from = 0;
  for (const match of line.matchAll(SPAN)) {
    const [all, , bold, code, , italic] = match;
    if (match.index > from) spans.push({ text: line.slice(from, match.index), mark: "plain" });
    spans.push(
      bold !== undefined
        ? { text: bold, mark: "bold" }
        : code !== undefined
          ? { text: code, mark: "code" }
          : { text: italic ?? all, mark: "italic" },
    );
    from = match.index + all.length;
  }
  if (from < line.length) spans.push({ text: line.slice(from), mark: "plain" });
  return spans;
}
