/** One statement of the specification, in our own words, with the test that proves it. */
export type Statement = {
  /** The specification's section. */
  readonly section: SectionNumber;
  readonly text: string;
  /** The file of the test, and its name or how that begins. */
  readonly test: readonly [file: string, name: string];
  /** The number of the decision by which the product does otherwise, and what it does. */
  readonly deviation?: readonly [adr: number, text: string];
};

export const SECTIONS = {
  1: "What the product does and for whom",
  2: "Screens and routes",
  3: "Entities and their fields",
  4: "States and transitions",
  5: "Validation rules",
  6: "Roles and permissions",
  7: "The calls it makes",
  8: "The error catalog",
  9: "Business constants and limits",
} as const;
export type SectionNumber = keyof typeof SECTIONS;

/** A statement of one section. */
export type Row = readonly [text: string, test: Statement["test"], deviation?: Statement["deviation"]];
