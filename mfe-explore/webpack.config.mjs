import { remoteConfig } from "@cenote/kit/build/remoteConfig";

export default remoteConfig({ name: "mfe-explore", port: 3011 });
