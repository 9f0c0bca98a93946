import { DESCRIPTION_LANGUAGES, type Language } from "@cenote/domain/languages";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseTokenAddress } from "../../addresses";
import { nodeId } from "../../nodeId";
import { checkedKeys } from "../../schema/limits";

const LOGO_PIXELS = 256;

export const projectResolvers: Resolvers = {
  Query: {
    tokenProjects: (_, { contracts }, { projects }) => {
      const found = checkedKeys(contracts).map(({ chain, address }) => {
        const known = parseTokenAddress(chain, address);
        return known ? projects.ofToken({ chain, address: known }) : null;
      });
      return [...new Set(found.filter((project) => project !== null))];
    },
  },
  TokenProject: {
    id: ({ id }) => nodeId("TokenProject", id),
    // Batched: all projects of a page ask for all their tokens in one statement.
    tokens: async ({ tokenKeys }, _, { tokens }) => {
      const found = await Promise.all(tokenKeys.map((key) => tokens.find(key)));
      return found.filter((token) => token !== null);
    },
    description: ({ description }) => description ?? null,
    descriptionTranslations: ({ descriptions }) =>
      Object.fromEntries(
        Object.entries(DESCRIPTION_LANGUAGES).map(([language, field]) => [
          field,
          descriptions?.[language as Language] ?? null,
        ]),
      ),
    twitterName: ({ twitterName }) => twitterName ?? null,
    homepageUrl: ({ homepageUrl }) => homepageUrl ?? null,
    logoUrl: ({ logo }, _, { assetOrigin }) => logo && `${assetOrigin}/images/tokens/${logo}`,
    logo: ({ id, logo }, _, { assetOrigin }) =>
      logo
        ? {
            id: nodeId("Image", "TokenProject", id),
            url: `${assetOrigin}/images/tokens/${logo}`,
            dimensions: { width: LOGO_PIXELS, height: LOGO_PIXELS },
          }
        : null,
    // Only tokens that somebody vouches for have a project.
    isSpam: () => false,
    spamCode: () => 0,
    safetyLevel: () => "VERIFIED",
    markets: (project, { currencies }) => currencies.map((currency) => ({ project, currency })),
  },
};
