import { readdirSync } from "node:fs";
import { ALL_STATEMENTS } from "./allStatements";
import { SECTIONS, type SectionNumber, type Statement } from "./statement";

const INTRODUCTION = `# The specification, statement by statement

Each statement of the specification in our own words, and the test that proves it. \`npm run docs:specification\` writes this
table from \`tests/contract/specification\`; a test compares both, and refuses a statement whose test is not there. Where the
product does otherwise, the decision has the reason. \`Spec §7\` in a comment names the section with that number.
`;

/** docs/specification.md. */
export function specificationTable(): string {
  const deviations = ALL_STATEMENTS.filter(({ deviation }) => deviation);
  const sums = `${ALL_STATEMENTS.length} statements: ${ALL_STATEMENTS.length - deviations.length} held, ${deviations.length} by a decision of our own.\n`;
  const sections = (Object.keys(SECTIONS) as unknown as SectionNumber[]).map((number) =>
    sectionOf(Number(number) as SectionNumber),
  );
  return [INTRODUCTION, sums, ...sections].join("\n");
}

function sectionOf(number: SectionNumber): string {
  const rows = ALL_STATEMENTS.filter(({ section }) => section === number).map(rowOf);
  return `## §${number} ${SECTIONS[number]}\n\n| Statement | State | Test |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
}

function rowOf({ text, test: [file, name], deviation }: Statement): string {
  const state = deviation
    ? `[ADR ${padded(deviation[0])}](adr/${decisionFile(deviation[0])}): ${deviation[1]}`
    : "held";
  return `| ${[text, state, `[${name}](../${file})`].map(escaped).join(" | ")} |`;
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|");
}

/** The file of a decision in docs/adr. Throws where there is none. */
function decisionFile(adr: number): string {
  const decision = readdirSync("docs/adr").find((file) => file.startsWith(`${padded(adr)}-`));
  if (!decision) throw new Error(`There is no ADR ${padded(adr)}.`);
  return decision;
}

function padded(adr: number): string {
  return String(adr).padStart(3, "0");
}
