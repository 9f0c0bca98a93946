import { StartFailure } from "../lib/startFailure";

/** Another process holds the database. */
export class DatabaseInUse extends StartFailure {}
