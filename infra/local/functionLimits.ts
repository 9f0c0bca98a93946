import type { EventType } from "./eventType";
import { storedBytes, zippedBytes } from "./zippedSize";

/** A function's properties in the template, other than its code. */
export type FunctionSettings = {
  readonly Timeout: number;
  readonly MemorySize: number;
  readonly Environment?: unknown;
  readonly Layers?: readonly unknown[];
  readonly VpcConfig?: unknown;
  readonly Architectures?: readonly string[];
  readonly PackageType?: string;
};

type Limits = { readonly seconds: number; readonly megabytes: number; /** Zipped. */ readonly bytes: number };

/** AWS, "Quotas on Lambda@Edge"; the older and smaller ones if pages differ. */
const LIMITS: Readonly<Record<"viewer" | "origin", Limits>> = {
  viewer: { seconds: 5, megabytes: 128, bytes: 1024 * 1024 },
  origin: { seconds: 30, megabytes: 10_240, bytes: 50 * 1024 * 1024 },
};

/** Throws if CloudFront would refuse a function on an event. */
export function checkFunctionLimits(event: EventType, name: string, settings: FunctionSettings, folder: string): void {
  const refuse = (message: string) => new Error(`${name} cannot be put on ${event}: ${message}`);
  const { seconds, megabytes, bytes } = LIMITS[event.startsWith("viewer") ? "viewer" : "origin"];
  if (settings.Environment) throw refuse("it has environment variables");
  if (settings.Layers?.length) throw refuse("it has layers");
  if (settings.VpcConfig) throw refuse("it is in a VPC");
  if (settings.Architectures?.some((architecture) => architecture !== "x86_64")) throw refuse("it is not of x86_64");
  if (settings.PackageType && settings.PackageType !== "Zip") throw refuse("it is a container image");
  if (settings.Timeout > seconds) throw refuse(`it may take ${settings.Timeout} s, more than ${seconds}`);
  if (settings.MemorySize > megabytes) throw refuse(`it has ${settings.MemorySize} MB, more than ${megabytes}`);
  if (storedBytes(folder) > bytes && zippedBytes(folder) > bytes) throw refuse(`its zip has more than ${bytes} bytes`);
}
