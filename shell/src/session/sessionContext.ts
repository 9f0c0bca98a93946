import { createContext, useContext } from "react";
import type { Session } from "./session";

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** Returns the visitor's session, only for the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession was called outside the shell");
  return session;
}
