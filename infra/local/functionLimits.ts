import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import type { EventType } from "./eventType";

/** What the template says of a function beside its code. */
export type FunctionSettings = {
  readonly Timeout: number;
  readonly MemorySize: number;
  readonly Environment?: unknown;
  readonly Layers?: readonly unknown[];
  readonly VpcConfig?: unknown;
  readonly Architectures?: readonly string[];
  readonly PackageType?: string;
};

type Limits = { readonly seconds: number; readonly megabytes: number; readonly zippedBytes: number };

/** AWS, "Quotas on Lambda@Edge"; the older and smaller ones where pages differ. */
const LIMITS: Readonly<Record<"viewer" | "origin", Limits>> = {
  viewer: { seconds: 5, megabytes: 128, zippedBytes: 1024 * 1024 },
  origin: { seconds: 30, megabytes: 10_240, zippedBytes: 50 * 1024 * 1024 },
};

/** A file's own header, and its entry in the directory at a zip's end. */
const ZIP_ENTRY_BYTES = 30 + 46;

/** Throws where CloudFront would not put a function on an event. */
export function checkFunctionLimits(event: EventType, name: string, settings: FunctionSettings, folder: string): void {
  const refuse = (message: string) => new Error(`${name} cannot be put on ${event}: ${message}`);
  const { seconds, megabytes, zippedBytes } = LIMITS[event.startsWith("viewer") ? "viewer" : "origin"];
  if (settings.Environment) throw refuse("it has environment variables");
  if (settings.Layers?.length) throw refuse("it has layers");
  if (settings.VpcConfig) throw refuse("it stands in a VPC");
  if (settings.Architectures?.some((architecture) => architecture !== "x86_64")) throw refuse("it is not of x86_64");
  if (settings.PackageType && settings.PackageType !== "Zip") throw refuse("it is a container image");
  if (settings.Timeout > seconds) throw refuse(`it may take ${settings.Timeout} s, more than ${seconds}`);
  if (settings.MemorySize > megabytes) throw refuse(`it has ${settings.MemorySize} MB, more than ${megabytes}`);
  if (zippedSize(folder, zippedBytes) > zippedBytes) throw refuse(`its zip has more than ${zippedBytes} bytes`);
}

/** The size of a folder's zip. What is small enough as it is does not have to be packed to know. */
function zippedSize(folder: string, limit: number): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  const total = (sizeOf: (file: string) => number) =>
    files.reduce((sum, name) => sum + sizeOf(join(folder, name)) + ZIP_ENTRY_BYTES + 2 * Buffer.byteLength(name), 0);
  const unpacked = total((file) => statSync(file).size);
  return unpacked <= limit ? unpacked : total((file) => deflateRawSync(readFileSync(file)).length);
}
