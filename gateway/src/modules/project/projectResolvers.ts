import { DESCRIPTION_LANGUAGES, type Language } from "@cenote/domain/languages";
import type { Resolvers } from "../../__generated__/resolvers";
import { parseTokenAddress } from "../../chain/addresses";
import { toMediaAddress } from "../../media/mediaAddress";
import { mediaKey } from "../../media/mediaStore";
import { nodeId } from "../../request/nodeId";
import { checkedKeys } from "../../request/limits";
import { unlistedProject } from "./unlistedProject";

const LOGO_PIXELS = 256;

export const projectResolvers: Resolvers = {
  Query: {
    // Batched: all unlisted tokens are found in one statement.
    tokenProjects: async (_, { contracts }, { projects, tokens }) => {
      const contractProjects = await Promise.all(
        checkedKeys(contracts).map(async ({ chain, address: text }) => {
          const address = parseTokenAddress(chain, text);
          if (!address) return null;
          const project = projects.ofToken({ chain, address });
          const token = project ? null : await tokens.find({ chain, address });
          return token ? unlistedProject(token) : project;
        }),
      );
      return [
        ...new Map(contractProjects.flatMap((project) => (project ? [[project.id, project] as const] : []))).values(),
      ];
    },
  },
  TokenProject: {
    id: ({ id }) => nodeId("TokenProject", id),
    // Batched: the tokens of all projects of a page are read in one statement.
    tokens: async ({ tokenKeys }, _, { tokens }) => {
      const rows = await Promise.all(tokenKeys.map((key) => tokens.find(key)));
      return rows.filter((token) => token !== null);
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
    logoUrl: ({ logo }, _, { assetOrigin, pictures }) => {
      const elsewhere = logoKey(logo);
      return elsewhere ? pictures.url(elsewhere, "logo") : logo && ownLogo(assetOrigin, logo);
    },
    logo: ({ id, logo }, _, { assetOrigin, pictures }) => {
      const elsewhere = logoKey(logo);
      if (elsewhere) return pictures.image(elsewhere, "logo", "TokenProject", id);
      return logo
        ? {
            id: nodeId("Image", "TokenProject", id),
            url: ownLogo(assetOrigin, logo),
            dimensions: { width: LOGO_PIXELS, height: LOGO_PIXELS },
          }
        : null;
    },
    markets: (project, { currencies }) => currencies.map((currency) => ({ project, currency })),
  },
};

function ownLogo(assetOrigin: string, logo: string): string {
  return `${assetOrigin}/images/tokens/${logo}`;
}

/** Returns the key of a third-party logo; null for one of our own files. */
function logoKey(logo: string | null): string | null {
  const address = toMediaAddress(logo);
  return address && mediaKey({ kind: "logo", address });
}
