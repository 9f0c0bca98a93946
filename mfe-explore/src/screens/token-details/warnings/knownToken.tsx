import { graphql } from "react-relay/hooks";
import type { IEnvironment, ReaderFragment } from "relay-runtime";
import { chainFacts, isNativeAddress, toChain } from "@cenote/domain/chains";
import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { PriceText } from "@cenote/kit/money/PriceText";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { readKnown } from "@cenote/kit/relay/readKnown";
import type { Place } from "@cenote/kit/remote";
import { Tag } from "@cenote/kit/text/Tag";
import { Title } from "@cenote/kit/text/Title";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { knownToken_token$data } from "./__generated__/knownToken_token.graphql";
import { TokenDetailsSkeleton } from "../TokenDetailsSkeleton";
import * as styles from "../TokenHeader.module.css";

const FACTS = graphql`
  fragment knownToken_token on Token {
    chain
    address
    name
    symbol
    project {
      logoUrl
    }
    market {
      price {
        value
      }
    }
  }
` as ReaderFragment;

/** Token screen with the data that a list already has: name, logo and price. Null without any. */
export function knownToken(environment: IEnvironment, { params: { chainName = "", tokenAddress = "" } }: Place) {
  const chain = toChain(chainName);
  if (!chain) return null;
  const address = isNativeAddress(chain, tokenAddress) ? null : tokenAddress;
  const token = readKnown<knownToken_token$data>(environment, {
    matches: (record) =>
      record.chain === chain && (record.address as string | null)?.toLowerCase() === address?.toLowerCase(),
    fragment: FACTS,
  });
  return token && <KnownToken token={token} />;
}

function KnownToken({ token }: { readonly token: knownToken_token$data }) {
  const { chain, address, name, symbol, project, market } = token;
  const picture = { url: project?.logoUrl, letters: symbol || name, seed: address ?? chain };
  return (
    <TokenDetailsSkeleton
      title={
        <Title
          logo={<TokenFace picture={picture} size={48} chain={chain} />}
          heading={
            <>
              <Untrusted>{name ?? symbol}</Untrusted>
              <span className={styles.symbol}>
                <Untrusted fallback="">{symbol}</Untrusted>
              </span>
            </>
          }
          facts={<Tag>{chainFacts(chain).displayName}</Tag>}
        />
      }
      price={
        <ChartHeadline size="display" note={<Skeleton width={140} />}>
          <PriceText value={market?.price?.value} isReceding />
        </ChartHeadline>
      }
    />
  );
}
