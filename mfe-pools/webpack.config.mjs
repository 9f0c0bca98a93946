import { remoteConfig } from "@cenote/kit/build/remoteConfig";

export default remoteConfig({ name: "mfe-pools", port: 3012 });
