const WORD_DIGITS = 64;
const SELECTOR_DIGITS = 10;
/** Maximum words of a call's data that are examined. */
const MAX_WORDS = 256;
const ADDRESS_WORD = /^0{24}([0-9a-f]{40})$/;
/** A number with fewer digits is not taken for an address: amounts and offsets look alike. */
const MIN_DIGITS = 28;
/** The sender's placeholder in the Universal Router's commands. */
const SENDER_CONSTANT = "1".padStart(WORD_DIGITS, "0");

/** Returns the accounts in a call's arguments, as far as they are aligned to words. */
export function namedAccounts(input: string): string[] {
  return wordsOf(input).flatMap((word) => {
    const [, digits = ""] = ADDRESS_WORD.exec(word) ?? [];
    return digits.replace(/^0+/, "").length < MIN_DIGITS ? [] : [`0x${digits}`];
  });
}

/** Whether a call's arguments name its sender or the sender's placeholder. */
export function namesSender(input: string, sender: string): boolean {
  const own = sender.slice(2).padStart(WORD_DIGITS, "0");
  return wordsOf(input).some((word) => word === own || word === SENDER_CONSTANT);
}

function wordsOf(input: string): string[] {
  const words = [];
  const end = Math.min(input.length, SELECTOR_DIGITS + MAX_WORDS * WORD_DIGITS);
  for (let start = SELECTOR_DIGITS; start + WORD_DIGITS <= end; start += WORD_DIGITS) {
    words.push(input.slice(start, start + WORD_DIGITS).toLowerCase());
  }
  return words;
}
