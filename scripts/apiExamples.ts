// Records the responses of a running product to the API's examples, and writes docs/api.md: `npm run api:examples --
// <origin>`.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiDocs } from "@cenote/domain/api/apiDocs";
import { API_OPERATIONS } from "@cenote/domain/api/operations";
import { API_SUBJECTS, type FoundSubjects, toSubjects } from "@cenote/domain/api/subjects";
import { ROOT } from "./repository.mjs";

const ANSWERS_FILE = "shell/src/screens/api/exampleAnswers.json";
const DOCS_FILE = "docs/api.md";
/** Number of recorded entries per list. */
const MAX_ENTRIES = 1;
/** Origin of `npm start`, documented regardless of the recorded one. */
const DOCUMENTED_ORIGIN = "http://localhost:3000";
const [origin = DOCUMENTED_ORIGIN] = process.argv.slice(2);

type Request = { readonly operationName: string; readonly query?: string; readonly variables: object };
type Answer<Data = unknown> = { readonly data: Data; readonly errors?: unknown };

const chain = "ETHEREUM";
const { data } = await post<FoundSubjects>({ ...API_SUBJECTS, variables: { chain } });
const subjects = toSubjects(chain, data);
const answers: Record<string, unknown> = {};
for (const { operationName, query, example } of API_OPERATIONS) {
  const body = { operationName, variables: example(subjects) };
  const answer = query.startsWith("subscription") ? await firstEvent(body) : await post(body);
  if (answer.errors) throw new Error(`${operationName}: ${JSON.stringify(answer.errors)}`);
  answers[operationName] = shortened(answer);
}
writeFileSync(join(ROOT, ANSWERS_FILE), `${JSON.stringify(answers, null, 2)}\n`);
writeFileSync(join(ROOT, DOCS_FILE), apiDocs(answers));
execFileSync("npx", ["oxfmt", ANSWERS_FILE, DOCS_FILE], { cwd: ROOT, stdio: "inherit" });

async function post<Data>(body: Request): Promise<Answer<Data>> {
  const text = await (await send(body, "application/json")).text();
  return JSON.parse(text.replaceAll(origin, DOCUMENTED_ORIGIN)) as Answer<Data>;
}

async function firstEvent(body: Request): Promise<Answer> {
  const response = await send(body, "text/event-stream");
  let received = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += part;
    const [, event] = /^data: (\{.*\})$/m.exec(received) ?? [];
    if (event) return JSON.parse(event) as Answer;
  }
  throw new Error(`${body.operationName} ended without an event.`);
}

function send(body: Request, accept: string): Promise<Response> {
  const headers = { "content-type": "application/json", accept };
  return fetch(`${origin}/graphql`, { method: "POST", headers, body: JSON.stringify(body) });
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
