import { remoteConfig } from "@cenote/kit/webpack/remoteConfig";

export default remoteConfig({ name: "mfe-pools", port: 3012 });
