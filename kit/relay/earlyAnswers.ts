/** An answer that nobody took up for so long is old: the screen that wanted it is not the one that is opened. */
const LIFETIME_MILLISECONDS = 10_000;

type EarlyAnswer = { readonly answer: Promise<Response>; readonly askedAt: number };

/** What a page was asked for before its scripts ran. Each build has its own copy of this kit, so the page holds it. */
type EarlyPage = { cenoteAnswers?: Map<string, EarlyAnswer> };

const page = globalThis as EarlyPage;

/** Asks, and keeps the answer for the environment that will ask the same. */
export function putEarly(body: string, answer: Promise<Response>) {
  // Whoever takes it up sees the failure.
  answer.catch(() => undefined);
  (page.cenoteAnswers ??= new Map()).set(body, { answer, askedAt: performance.now() });
}

/** The answer to a request that was sent before; once, and only while it is young. */
export function takeEarly(body: string): Promise<Response> | null {
  const found = page.cenoteAnswers?.get(body);
  page.cenoteAnswers?.delete(body);
  return found && performance.now() - found.askedAt < LIFETIME_MILLISECONDS ? found.answer : null;
}
