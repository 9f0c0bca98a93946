import { readProviders, type Providers } from "./providers";

export const providerFeature = { read: readProviders };
