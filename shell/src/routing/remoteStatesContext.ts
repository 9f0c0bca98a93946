import { createContext, useContext } from "react";
import type { RemoteStates } from "./remoteStates";

const RemoteStatesContext = createContext<RemoteStates>(new Map());
export const RemoteStatesProvider = RemoteStatesContext.Provider;

export function useRemoteStates(): RemoteStates {
  return useContext(RemoteStatesContext);
}
