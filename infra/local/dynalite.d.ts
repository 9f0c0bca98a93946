/** dynalite ships no types. */
declare module "dynalite" {
  import type { Server } from "node:http";
  function dynalite(options?: { createTableMs?: number; deleteTableMs?: number }): Server;
  export = dynalite;
}
