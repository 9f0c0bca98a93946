/** The engines' titles, by the names of their files. */
export const ENGINES = {
  tiled: "ours (tiled)",
  plain: "ours (plain)",
  vercel: "@vercel/og 1.0.1",
  takumi: "@takumi-rs/core 2.16.3",
};

export type EngineName = keyof typeof ENGINES;
export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];
