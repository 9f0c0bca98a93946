/** Says that another process has the database. */
export class DatabaseInUse extends Error {}
