import * as v from "valibot";

const text = v.pipe(v.string(), v.minLength(1));
const optionalText = v.nullable(v.string());

/** Spec §3 and §5: valid only with both a symbol and a name. */
const tokenPreviewSchema = v.object({
  title: text,
  image: text,
  url: text,
  name: text,
  tokenData: v.object({ symbol: text }),
  /** The token's logo. */
  ogImage: optionalText,
});

/** Spec §3 and §5: valid only with title, image and url. */
const poolPreviewSchema = v.object({
  title: text,
  image: text,
  url: text,
  name: text,
  poolData: v.object({
    token0Symbol: optionalText,
    token1Symbol: optionalText,
    /** Formatted: "0.3%". */
    feeTier: text,
    protocolVersion: v.picklist(["V2", "V3", "V4"]),
    token0Image: optionalText,
    token1Image: optionalText,
  }),
});

export type TokenPreview = v.InferOutput<typeof tokenPreviewSchema>;
export type PoolPreview = v.InferOutput<typeof poolPreviewSchema>;

export function parseTokenPreview(value: unknown): TokenPreview | null {
  return parse(tokenPreviewSchema, value);
}

export function parsePoolPreview(value: unknown): PoolPreview | null {
  return parse(poolPreviewSchema, value);
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}
