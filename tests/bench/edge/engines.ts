import { peerTitle } from "../../peers/peers";

/** Titles of the engines, by the names of their files. */
export const ENGINES = {
  ours: "ours",
  vercel: peerTitle("@vercel/og"),
  takumi: peerTitle("@takumi-rs/core"),
};

export type EngineName = keyof typeof ENGINES;
export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];
