import { createContext, useContext } from "react";
import type { AskGateway } from "./askGateway";

const GatewayContext = createContext<AskGateway | null>(null);
export const GatewayProvider = GatewayContext.Provider;

/** The way to ask the gateway, within the shell. */
export function useGateway(): AskGateway {
  const ask = useContext(GatewayContext);
  if (!ask) throw new Error("useGateway was called outside the shell");
  return ask;
}
