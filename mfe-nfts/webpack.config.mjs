import { remoteConfig } from "@cenote/kit/build/remoteConfig";

export default remoteConfig({ name: "mfe-nfts", port: 3014 });
