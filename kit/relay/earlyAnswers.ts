/** Maximum age of a response that no screen has taken. */
export const EARLY_LIFETIME_MILLISECONDS = 10_000;

type EarlyAnswer = { readonly answer: Promise<Response>; readonly askedAt: number };

/** Requests sent before the page's scripts ran. They live on the page, because each build has its own copy of kit. */
type EarlyPage = { cenoteAnswers?: Map<string, EarlyAnswer> };

const page = globalThis as EarlyPage;

/** Sends a request, and holds the response for the environment that will send the same one. */
export function putEarly(body: string, answer: Promise<Response>) {
  // The request that takes it up handles the failure.
  answer.catch(() => undefined);
  const answers = (page.cenoteAnswers ??= new Map());
  const early = { answer, askedAt: performance.now() };
  answers.set(body, early);
  setTimeout(() => answers.get(body) === early && answers.delete(body), EARLY_LIFETIME_MILLISECONDS);
}

/** Takes the response to an early request: at most once, and only before its lifetime ends; else null. */
export function takeEarly(body: string): Promise<Response> | null {
  const entry = page.cenoteAnswers?.get(body);
  page.cenoteAnswers?.delete(body);
  return entry && performance.now() - entry.askedAt < EARLY_LIFETIME_MILLISECONDS ? entry.answer : null;
}
