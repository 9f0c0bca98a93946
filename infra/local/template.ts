import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** CloudFront's id of this machine's only distribution. */
export const LOCAL_DISTRIBUTION_ID = "ELOCAL";

/** A function that runs in one region, with its own variables. */
export type TemplateFunction = {
  readonly name: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
};

type Resource = {
  readonly Type: string;
  readonly Properties: {
    readonly Code?: { readonly S3Key: string };
    readonly Environment?: { readonly Variables: Readonly<Record<string, Reference>> };
    readonly FunctionName?: string;
  };
};
type Reference = string | { readonly Ref?: string; readonly "Fn::GetAtt"?: readonly [string, string] };
type Template = {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs: Readonly<Record<string, { readonly Value: Reference }>>;
};

/** Reads the template's other parts: functions with an environment, and outputs, with this machine's names. */
export function readTemplate(file: string) {
  const { Resources: resources, Outputs } = JSON.parse(readFileSync(file, "utf8")) as Template;
  const local = (reference: Reference): string => {
    if (typeof reference === "string") return reference;
    const id = reference.Ref ?? reference["Fn::GetAtt"]?.[0] ?? "";
    const resource = resources[id];
    if (resource?.Type === "AWS::CloudFront::Distribution") return LOCAL_DISTRIBUTION_ID;
    return resource?.Properties.FunctionName ?? id.toLowerCase();
  };
  const functions = Object.values(resources).flatMap(({ Type, Properties }): TemplateFunction[] => {
    const { Code, Environment, FunctionName } = Properties ?? {};
    if (Type !== "AWS::Lambda::Function" || !Code || !Environment || !FunctionName) return [];
    const environment = Object.entries(Environment.Variables).map(([name, value]) => [name, local(value)]);
    return [
      {
        name: FunctionName,
        folder: join(dirname(file), `asset.${Code.S3Key.replace(/\.zip$/, "")}`),
        environment: Object.fromEntries(environment) as Record<string, string>,
      },
    ];
  });
  const outputs = Object.entries(Outputs).map(([name, { Value }]) => [name, local(Value)]);
  return { functions, outputs: Object.fromEntries(outputs) as Record<string, string> };
}
