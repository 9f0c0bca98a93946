import type { LoadRemote } from "../remotes/loadRemote";
import { remote } from "@cenote/kit/remote";

/** Remotes that load and have no screens. */
export const silentRemotes: LoadRemote = () => Promise.resolve(remote([], () => Promise.resolve({ messages: {} })));
