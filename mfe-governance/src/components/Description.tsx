import type { ReactNode } from "react";
import { readDescription, type TextBlock, type TextSpan } from "../lib/readDescription";
import * as styles from "./Description.module.css";

type DescriptionProps = {
  readonly text: string;
  /** Title above the description: a first heading that repeats it is omitted. */
  readonly title?: string;
};

/** Untrusted description: headings, lists and formatting, without links and scripts. */
export function Description({ text, title = "" }: DescriptionProps) {
  const [first, ...rest] = readDescription(text);
  const isTitle = first?.kind === "heading" && first.spans.map((span) => span.text).join("") === title;
  const blocks = !first ? [] : isTitle ? rest : [first, ...rest];
  return (
    <div className={styles.description} dir="auto">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: TextBlock }): ReactNode {
  switch (block.kind) {
    case "heading": {
      // The screen's own headings are of a higher level than the text's.
      const Heading = block.level === 1 ? "h3" : "h4";
      return (
        <Heading dir="auto">
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p dir="auto">
          <Spans spans={block.spans} />
        </p>
      );
    case "quote":
      return (
        <blockquote dir="auto">
          <Spans spans={block.spans} />
        </blockquote>
      );
    case "code":
      return (
        <pre tabIndex={0} dir="ltr">
          {block.text}
        </pre>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((spans, index) => (
            <li key={index} dir="auto">
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Spans({ spans }: { readonly spans: readonly TextSpan[] }): ReactNode {
  return spans.map(({ text, mark }, index) => {
    if (mark === "bold") return <b key={index}>{text}</b>;
    if (mark === "italic") return <i key={index}>{text}</i>;
    return mark === "code" ? <code key={index}>{text}</code> : text;
  });
}
