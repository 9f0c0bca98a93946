import { BadSettings } from "@cenote/server/settings";
import { BadRecord } from "../registry/record";
import { Refusal } from "./settings";

/** Messages for errors of AWS and its SDK that an operator can fix, with the remedy. */
const OF_AWS: Readonly<Record<string, string>> = {
  CredentialsProviderError: "AWS credentials are missing: set AWS_PROFILE, or run aws configure.",
  TokenProviderError: "The AWS session of AWS_PROFILE has expired: log in again.",
  InvalidAccessKeyId: "AWS does not know these credentials.",
  SignatureDoesNotMatch: "AWS refuses these credentials: the secret key is wrong.",
  ExpiredToken: "The credentials of AWS have expired.",
  ExpiredTokenException: "The credentials of AWS have expired.",
  UnrecognizedClientException: "AWS does not know these credentials.",
  AccessDenied: "These credentials may not do that: take the role of the team, which its stack names (DeployRoleArn).",
  AccessDeniedException:
    "These credentials may not do that: take the role of the team, which its stack names (DeployRoleArn).",
  NoSuchBucket: "The bucket is not there: the outputs beside the settings are of another account, or out of date.",
  ResourceNotFoundException:
    "The function is not there: the outputs beside the settings are of another account, or out of date.",
};
/** Node.js error codes of failed connections. */
const OF_CONNECTIONS = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "TimeoutError"]);

/** Returns the message of a failure for operators; null if a stack trace is more useful. */
export function failureSentence(error: unknown): string | null {
  if (error instanceof Refusal || error instanceof BadSettings || error instanceof BadRecord) return error.message;
  const { name = "", code = "", message = "" } = (error ?? {}) as { name?: string; code?: string; message?: string };
  const ofAws = OF_AWS[name];
  if (ofAws) return `${ofAws} (${message})`;
  return OF_CONNECTIONS.has(code) || OF_CONNECTIONS.has(name) ? `AWS does not answer: ${message}` : null;
}
