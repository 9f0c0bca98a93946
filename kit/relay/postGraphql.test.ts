import { POSITION_HEADER, SEEN_HEADER } from "@cenote/domain/positionHeaders";
import { postGraphql, rememberSeen } from "./postGraphql";

const page = globalThis as { cenoteSeen?: number };
const sent: (string | null)[] = [];
let position: string | null = null;

beforeEach(() => {
  delete page.cenoteSeen;
  sent.length = 0;
  jest.spyOn(globalThis, "fetch").mockImplementation((_url, init) => {
    sent.push(new Headers(init?.headers).get(SEEN_HEADER));
    const headers = new Headers(position === null ? {} : { [POSITION_HEADER]: position });
    return Promise.resolve({ headers } as Response);
  });
});
afterEach(() => jest.restoreAllMocks());

async function post(answered: string | null) {
  position = answered;
  await postGraphql("/graphql", "{}", { accept: "application/json" });
}

test("sends each gateway the highest position of all answers and events so far", async () => {
  await post("7");
  await post("9");
  rememberSeen(12);
  rememberSeen(11);
  rememberSeen(undefined);
  await post(null);
  await post("13");
  await post("13");
  expect(sent).toEqual([null, "7", "12", "12", "13"]);
});

test("forgets a position that the gateway does not know any more", async () => {
  await post("1000");
  await post("3");
  await post("4");
  expect(sent).toEqual([null, "1000", "3"]);
});
