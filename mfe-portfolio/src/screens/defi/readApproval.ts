import { graphql, readInlineData } from "react-relay/hooks";
import type { ApprovalFacts } from "../../lib/approvals/approvalFacts";
import type { readApproval_approval$key } from "./__generated__/readApproval_approval.graphql";

/** Reads an allowance; null if neither its token nor its collection was read. */
export function readApproval(key: readApproval_approval$key): ApprovalFacts | null {
  const approval = readInlineData(
    graphql`
      fragment readApproval_approval on Approval @inline {
        id
        chain
        kind
        ownerAddress
        spenderAddress
        application {
          name
        }
        token {
          address
          symbol
          name
          decimals
          project {
            logoUrl
          }
          market {
            price {
              value
            }
          }
        }
        collection {
          collectionId
          name
          image {
            url
          }
        }
        asset {
          tokenId
        }
        quantity
        isUnlimited
        expiresAt
        balance
        valueAtRisk {
          value
        }
        timestamp
        hash
      }
    `,
    key,
  );
  const { token, collection } = approval;
  const kind = KINDS.find((one) => one === approval.kind);
  const contract = kind === "DELEGATE" ? approval.ownerAddress : (token?.address ?? collection?.collectionId);
  if (!contract || !kind) return null;
  const name = token ? token.symbol || token.name : collection?.name;
  return {
    id: approval.id,
    chain: approval.chain,
    kind,
    contract,
    name: name ?? null,
    owner: approval.ownerAddress,
    spender: approval.spenderAddress,
    spenderName: approval.application?.name ?? null,
    picture: { url: token?.project?.logoUrl ?? collection?.image?.url, letters: name, seed: contract },
    decimals: token?.decimals ?? null,
    tokenId: approval.asset?.tokenId ?? null,
    quantity: approval.quantity ?? null,
    isUnlimited: approval.isUnlimited,
    expiresAt: approval.expiresAt ?? null,
    balance: approval.balance ?? null,
    price: token?.market?.price?.value ?? null,
    valueAtRisk: approval.valueAtRisk?.value ?? null,
    timestamp: approval.timestamp,
    hash: approval.hash,
  };
}

const KINDS = ["TOKEN", "PERMIT2", "NFT", "NFT_FOR_ALL", "DELEGATE"] as const;
