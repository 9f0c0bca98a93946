import { PAGES, REMOTE_NAMES } from "@cenote/domain/routes";
import { invalidatePages } from "./invalidatePages";
import { PAGE_PATHS } from "./pagePaths";

const busy = Object.assign(new Error("Too many"), { name: "TooManyInvalidationsInProgress" });

/** A CloudFront that fails a number of times; records the paths and the pauses between the attempts. */
function cloudFront(failures: number) {
  const pauses: number[] = [];
  const references = new Set<string | undefined>();
  const client = {
    send: async (command: { input: { InvalidationBatch?: { CallerReference?: string } } }) => {
      references.add(command.input.InvalidationBatch?.CallerReference);
      if (failures-- > 0) throw busy;
      return { Invalidation: { Id: "I1" } };
    },
  };
  const run = () => invalidatePages(client as never, "E1", async (pause) => void pauses.push(pause));
  return { run, pauses, references };
}

beforeEach(() => void jest.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void jest.restoreAllMocks());

test("retries an invalidation while too many are in progress, as one request", async () => {
  const { run, pauses, references } = cloudFront(2);
  expect(await run()).toBe("I1");
  expect([pauses, references.size]).toEqual([[1_000, 3_000], 1]);
});

test("returns null, and does not fail the deployment, when CloudFront keeps refusing", async () => {
  expect(await cloudFront(99).run()).toBeNull();
});

test("uses at most 7 wildcards, so that two deployments at once stay under CloudFront's quota of 15", () => {
  const wildcards = PAGE_PATHS.filter((path) => path.endsWith("*"));
  expect(wildcards.length).toBeLessThanOrEqual(7);
});

const fits = (path: string) =>
  PAGE_PATHS.some((pattern) => (pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern));

test.each(["/", "/explore", "/tokens", "/swap", "/pools", "/portfolio", "/positions", "/nfts", "/buy", "/limit"])(
  "invalidates %s",
  (path) => expect(fits(path)).toBe(true),
);

test("leaves images, files, media and GraphQL in the caches", () => {
  const others = ["/api/image/tokens/x", "/assets/a.js", "/images/a.png", "/fonts/a", "/media/a", "/graphql"];
  expect([...others, ...REMOTE_NAMES.map((name) => `/${name}/v/remoteEntry.js`)].filter(fits)).toEqual([]);
});

test("names the pages that are left to expire after 60 s", () => {
  const first = (path: string) => /^\/[\w-]*/.exec(path)![0];
  const left = new Set(PAGES.map(({ path }) => first(path)).filter((path) => !fits(path)));
  const expected = [
    "/add",
    "/auth",
    "/create-proposal",
    "/developers",
    "/increase",
    "/manage",
    "/migrate",
    "/remove",
    "/vote",
  ];
  expect([...left].sort()).toEqual(expected);
});
