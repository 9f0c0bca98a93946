import { parse, type DefaultTreeAdapterTypes } from "parse5";

/** A page as a browser reads it. */
export type Outline = {
  readonly shape: string;
  readonly title: string;
  readonly tags: readonly (readonly [string, string])[];
};

/** Every element of a page with its attributes' names, the title, and the tags that the edge has put into it. */
export function outline(html: string): Outline {
  const nodes = [...walk(parse(html))];
  const shape = nodes.map((node) =>
    "tagName" in node ? `${node.tagName}[${node.attrs.map(({ name }) => name).join()}]` : node.nodeName,
  );
  const elements = nodes.filter((node) => "tagName" in node);
  const title = elements.find(({ tagName }) => tagName === "title")!;
  const tags = elements
    .filter(({ tagName }) => tagName === "meta")
    .map(({ attrs }) => new Map(attrs.map(({ name, value }) => [name, value])))
    .filter((attributes) => attributes.has("data-cenote-preview"))
    .map((attributes) => {
      return [attributes.get("property") ?? attributes.get("name") ?? "", attributes.get("content") ?? ""] as const;
    });
  return { shape: shape.join(), title: text(title), tags };
}

const text = ({ childNodes }: DefaultTreeAdapterTypes.Element) =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");

function* walk(node: DefaultTreeAdapterTypes.Node): Generator<DefaultTreeAdapterTypes.ChildNode> {
  for (const child of "childNodes" in node ? node.childNodes : []) {
    yield child;
    yield* walk(child);
  }
}
