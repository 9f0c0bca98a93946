import { parseArgs } from "node:util";
import { DEPLOYERS, type Deployer } from "../lib/deployment";
import { Refusal } from "./settings";

/** A command of `npm run deploy`. */
export type DeployCommand = { readonly withoutGateway: boolean } & (
  | { readonly command: "plan" | "infra" | "gateway" }
  | { readonly command: "page" }
  | { readonly command: "deploy"; readonly names: readonly Deployer[] }
  | { readonly command: "token"; readonly names: readonly Deployer[] }
  | Rollback
);

/** A step of a command that calls AWS and the gateway: what infra/deploy/main.ts does. */
export type DeployStep =
  | { readonly command: "page" }
  | { readonly command: "live" }
  | { readonly command: "check-gateway" }
  | {
      readonly command: "deploy";
      readonly names: readonly Deployer[];
      /** Folder of the builds. */
      readonly built: string;
    }
  | { readonly command: "token"; readonly names: readonly Deployer[] }
  | Rollback
  | {
      readonly command: "publish-documents";
      readonly files: readonly string[];
      /** Version that is not served any more. */
      readonly replaces?: string;
    };

type Rollback = {
  readonly command: "rollback";
  readonly names: readonly Deployer[];
  /** Version; the one before the live one by default. */
  readonly to?: string;
};

/** Settings of each step. */
export type StepSettings = {
  /** Path of deployment.json. */
  readonly deployment: string;
  /** Path of the deployed edge functions' documents. */
  readonly edgeDocuments?: string;
  /** Repairs a deployment whose gateway does not respond. */
  readonly withoutGateway: boolean;
};

const USAGE =
  "npm run deploy -- plan | infra | gateway | shell | mfe-... | all | page | rollback mfe-... | token mfe-...";
const STEPS = ["deploy", "rollback", "token", "page", "live", "check-gateway", "publish-documents"];

/** Parses the arguments of `npm run deploy`. Throws a Refusal for invalid ones. */
export function parseDeployArguments(args: readonly string[]): DeployCommand {
  const { names, options } = read(args, ["to", "without-gateway"]);
  const [command, ...rest] = names;
  const withoutGateway = options["without-gateway"] !== undefined;
  if (command === undefined) throw new Refusal(`A command is missing: ${USAGE}`);
  if (options.to !== undefined && command !== "rollback") {
    throw new Refusal(`--to names the version of a rollback, got it with ${command}.`);
  }
  switch (command) {
    case "plan":
    case "infra":
    case "gateway":
    case "page":
      refuseNames(command, rest);
      return { command, withoutGateway };
    case "all":
      refuseNames(command, rest);
      return { command: "deploy", names: DEPLOYERS, withoutGateway };
    case "rollback":
      return { command, names: toDeployers(command, rest), ...versionOf(options), withoutGateway };
    case "token":
      return { command, names: toDeployers(command, rest), withoutGateway };
    default:
      return { command: "deploy", names: toDeployers("deploy", names), withoutGateway };
  }
}

/** Returns the arguments that `parseStepArguments` parses. */
export function stepArguments(step: DeployStep, settings: StepSettings): string[] {
  const { deployment, edgeDocuments, withoutGateway } = settings;
  return [
    step.command,
    ...("names" in step ? step.names : []),
    ...("files" in step ? step.files : []),
    ...option("built", "built" in step ? step.built : undefined),
    ...option("to", "to" in step ? step.to : undefined),
    ...option("replaces", "replaces" in step ? step.replaces : undefined),
    ...option("edge-documents", edgeDocuments),
    ...(withoutGateway ? ["--without-gateway"] : []),
    ...option("deployment", deployment),
  ];
}

/** Parses the arguments of infra/deploy/main.ts. Throws a Refusal for invalid ones. */
export function parseStepArguments(args: readonly string[]): DeployStep & StepSettings {
  const { names, options } = read(args, ["deployment", "built", "to", "replaces", "edge-documents", "without-gateway"]);
  const [command = "", ...rest] = names;
  const settings: StepSettings = {
    deployment: required(options, "deployment"),
    ...(options["edge-documents"] !== undefined && { edgeDocuments: options["edge-documents"] }),
    withoutGateway: options["without-gateway"] !== undefined,
  };
  switch (command) {
    case "page":
    case "live":
    case "check-gateway":
      refuseNames(command, rest);
      return { command, ...settings };
    case "deploy":
      return { command, names: toDeployers(command, rest), built: required(options, "built"), ...settings };
    case "rollback":
      return { command, names: toDeployers(command, rest), ...versionOf(options), ...settings };
    case "token":
      return { command, names: toDeployers(command, rest), ...settings };
    case "publish-documents": {
      if (!rest.length) throw new Refusal("A file is missing: publish-documents <file of documents> ...");
      const { replaces } = options;
      return { command, files: rest, ...(replaces !== undefined && { replaces }), ...settings };
    }
    default:
      throw new Refusal(`The command must be one of ${STEPS.join(", ")}, got "${command}".`);
  }
}

const OPTIONS = {
  deployment: "string",
  built: "string",
  to: "string",
  replaces: "string",
  "edge-documents": "string",
  "without-gateway": "boolean",
} as const;

type OptionName = keyof typeof OPTIONS;
type Options = Readonly<Partial<Record<OptionName, string>>>;

/** Separates names from options; of a repeated option the last one counts. A set flag has the value "true". */
function read(args: readonly string[], accepted: readonly OptionName[]) {
  const { tokens } = parseArgs({
    args: [...args],
    // Not strict: the messages below name what is accepted.
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(accepted.map((name) => [name, { type: OPTIONS[name] }])),
  });
  const names: string[] = [];
  const options: Partial<Record<OptionName, string>> = {};
  for (const token of tokens) {
    if (token.kind === "positional") names.push(token.value);
    if (token.kind !== "option") continue;
    const name = accepted.find((one) => one === token.name);
    if (!name) {
      throw new Refusal(`The option ${token.rawName} is unknown. Accepted: --${accepted.join(", --")}.`);
    }
    const isFlag = OPTIONS[name] === "boolean";
    if (isFlag && token.value !== undefined) throw new Refusal(`--${name} takes no value, got "${token.value}".`);
    if (!isFlag && !token.value) throw new Refusal(`--${name} needs a value: --${name} <value>.`);
    options[name] = token.value ?? "true";
  }
  return { names, options };
}

function option(name: OptionName, value: string | undefined): string[] {
  return value === undefined ? [] : [`--${name}`, value];
}

function required(options: Options, name: OptionName): string {
  const value = options[name];
  if (value === undefined) throw new Refusal(`--${name} is missing: --${name} <value>.`);
  return value;
}

function versionOf({ to }: Options): Pick<Rollback, "to"> {
  return to === undefined ? {} : { to };
}

function toDeployers(command: string, names: readonly string[]): readonly Deployer[] {
  if (!names.length) throw new Refusal(`A name is missing: npm run deploy -- ${command} ${DEPLOYERS.join(" | ")}`);
  return names.map((name) => {
    const deployer = DEPLOYERS.find((one) => one === name);
    if (!deployer) throw new Refusal(`There is no ${name} to deploy: ${DEPLOYERS.join(", ")}.\n${USAGE}`);
    return deployer;
  });
}

function refuseNames(command: string, names: readonly string[]): void {
  if (names.length) throw new Refusal(`${command} takes no names, got ${names.join(" ")}.\n${USAGE}`);
}
