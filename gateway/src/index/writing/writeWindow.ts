import { allDone, type Db } from "../../store/db";
import { writeCheckpoint } from "../../store/checkpoint";
import type { PreparedWindow } from "../follow/prepareWindow";
import { sendStatements } from "./statements";
import { writeDayVolumes } from "./writeDayVolumes";

/** Writes a window's rows and its checkpoint in one transaction, without reading the index in memory. */
export async function writeWindow(db: Db, chain: string, window: PreparedWindow) {
  const { first, checkpoint, changes, statements, dayVolumesSince } = window;
  await db.transaction(async (sql) => {
    await allDone([
      sendStatements(sql, statements),
      ...(dayVolumesSince === undefined
        ? []
        : [writeDayVolumes(sql, chain, changes, checkpoint.timestamp, dayVolumesSince)]),
    ]);
    // Last: other chains wait for it.
    await writeCheckpoint(sql, chain, checkpoint, first);
  });
}
