/** Encodes a node's result of one bounded request: a block number, then a status, a length and an answer per call. */
export function boundedAnswer(answers: readonly string[]): string {
  const parts = answers.map((answer) => {
    const length = ((answer.length - 2) / 2).toString(16).padStart(4, "0");
    return `01${length}${answer.slice(2)}`;
  });
  return `0x${"0".repeat(64)}${parts.join("")}`;
}
