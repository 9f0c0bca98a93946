import { parse, type DefaultTreeAdapterTypes } from "parse5";

/** A page as parsed by a browser. */
export type Outline = {
  readonly shape: string;
  readonly title: string;
  readonly tags: readonly (readonly [string, string])[];
};

/**
 * Returns the elements of a page except those of its skeleton, with their attributes' names, the title, and the edge's
 * tags.
 */
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
    // A page has the skeleton of its own screen, with its rules, where others have theirs.
    if (isOfSkeleton(child)) continue;
    yield child;
    if (child.nodeName !== "main") yield* walk(child);
  }
}

function isOfSkeleton(node: DefaultTreeAdapterTypes.ChildNode): boolean {
  if (!("attrs" in node)) return false;
  return node.tagName === "style" || node.attrs.some(({ name, value }) => name === "id" && value === "skeletons");
}
