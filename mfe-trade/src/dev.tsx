import { runAlone } from "@cenote/kit/running/runAlone";
import * as remote from "./remote";

void runAlone(remote);
