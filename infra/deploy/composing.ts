import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import type { Composed } from "../registry/composer.lambda";
import { Refusal } from "./settings";

/** Returns a function that invokes the deployed composer, and waits for its result. */
export function composing(client: LambdaClient, functionName: string): () => Promise<Composed> {
  return async () => {
    const { FunctionError, Payload } = await client.send(new InvokeCommand({ FunctionName: functionName }));
    const answer: unknown = JSON.parse(Payload?.transformToString() || "null");
    if (!FunctionError) return answer as Composed;
    const { errorMessage } = answer as { errorMessage?: string };
    throw new Refusal(`The page was not composed: ${errorMessage ?? FunctionError}`);
  };
}
