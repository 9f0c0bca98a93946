import { BadSettings, readSettingsAs } from "@cenote/server/settings";
import { DEPLOYMENT, type Deployment } from "./deployment";

const FILE = "deployment.json";

/** Parses the text of deployment.json; throws BadSettings as `toDeployment` does. */
export function parseDeployment(text: string): Deployment {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BadSettings(`${FILE} is not valid JSON: ${(error as Error).message}.`);
  }
  return toDeployment(value);
}

/** Validates the settings of deployment.json; throws BadSettings for values that would fail half an hour later. */
export function toDeployment(value: unknown): Deployment {
  return readSettingsAs(DEPLOYMENT, value, FILE);
}
