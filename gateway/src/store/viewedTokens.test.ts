import { silentLog } from "../lib/log";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { eventually } from "../testing/eventually";
import { openTestDb } from "../testing/openTestDb";
import { takeViewedTokens, viewedTokens } from "./viewedTokens";

const [TOKEN, OTHER, HOLDER] = ["11", "22", "33"].map((byte) => `0x${byte.repeat(20)}`) as [string, string, string];

test("what is viewed on a chain is taken once, however often it is viewed", async () => {
  const db = await openTestDb();
  const viewed = viewedTokens(db, silentLog);
  for (let times = 0; times < 3; times++) {
    viewed.add("ETHEREUM", { token: TOKEN });
    viewed.add("ETHEREUM", { token: TOKEN, holder: HOLDER });
  }
  viewed.add("BASE", { token: OTHER });
  // The coin has no contract.
  viewed.add("ETHEREUM", { token: ZERO_ADDRESS });
  await eventually(async () => (await db.query("select from viewed_token")).length > 0);

  const taken = await takeViewedTokens(db, "ETHEREUM");
  expect(taken).toHaveLength(2);
  expect(taken).toEqual(expect.arrayContaining([{ token: TOKEN }, { token: TOKEN, holder: HOLDER }]));
  expect(await takeViewedTokens(db, "ETHEREUM")).toEqual([]);
  expect(await takeViewedTokens(db, "BASE")).toEqual([{ token: OTHER }]);
  // More than the indexer compares at once are dropped.
  for (let number = 1; number <= 500; number++) {
    viewed.add("BASE", { token: `0x${number.toString(16).padStart(40, "0")}` });
  }
  await eventually(async () => (await db.query("select from viewed_token")).length === 500);
  expect(await takeViewedTokens(db, "BASE")).toHaveLength(300);
  expect(await takeViewedTokens(db, "BASE")).toEqual([]);
  viewed.stop();
  await db.close();
});
