import { remoteConfig } from "@cenote/kit/webpack/remoteConfig";

export default remoteConfig({ name: "mfe-explore", port: 3011 });
