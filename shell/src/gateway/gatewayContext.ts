import { createContext, useContext } from "react";
import type { QueryGateway } from "./queryGateway";

const GatewayContext = createContext<QueryGateway | null>(null);
export const GatewayProvider = GatewayContext.Provider;

/** Returns the function that sends the shell's queries to the gateway. */
export function useGateway(): QueryGateway {
  const queryGateway = useContext(GatewayContext);
  if (!queryGateway) throw new Error("useGateway was called outside the shell");
  return queryGateway;
}
