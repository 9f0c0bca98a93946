import { lookup } from "node:dns/promises";
import { request } from "node:https";
import { guardedFetch } from "@cenote/domain/guardedFetch";

const LIMITS = {
  mostBytes: 2 * 1024 * 1024,
  totalMilliseconds: 1_500,
  idleMilliseconds: 1_500,
  mostRedirects: 0,
};

/** Fetches a stranger's logo from the public internet, without following anything. */
export const publicFetch = guardedFetch({ request, resolve: (hostname) => lookup(hostname, { all: true }) }, LIMITS);
