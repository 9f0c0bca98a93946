import { createContext } from "react";
import type { Session } from "./session";

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;
