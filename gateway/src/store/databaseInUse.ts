/** Another process holds the database. */
export class DatabaseInUse extends Error {}
