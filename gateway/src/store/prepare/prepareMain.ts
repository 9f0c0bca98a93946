import { consoleLog as log } from "../../lib/log";
import { prepareDatabase } from "./prepareDatabase";

prepareDatabase(process.env, log).catch((error: Error) => {
  log.error("the database is not prepared", { error: error.message });
  process.exit(1);
});
