import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { AddressChip } from "@cenote/kit/ui/AddressChip";
import { Tag } from "@cenote/kit/ui/Tag";
import { Title } from "@cenote/kit/ui/Title";
import { TokenLogo } from "@cenote/kit/ui/TokenLogo";
import { Untrusted } from "@cenote/kit/ui/Untrusted";
import type { TokenHeader_token$key } from "./__generated__/TokenHeader_token.graphql";
import * as styles from "./TokenDetails.module.css";

export function TokenHeader(props: { token: TokenHeader_token$key }) {
  const token = useFragment(
    graphql`
      fragment TokenHeader_token on Token {
        chain
        address
        name
        symbol
        ...TokenLogo_token
      }
    `,
    props.token,
  );
  return (
    <Title
      logo={<TokenLogo token={token} size={48} />}
      heading={
        <>
          <Untrusted>{token.name ?? token.symbol}</Untrusted>
          <span className={styles.symbol}>
            <Untrusted fallback="">{token.symbol}</Untrusted>
          </span>
        </>
      }
      facts={
        <>
          {token.address ? <AddressChip address={token.address} /> : <Tag>Native token</Tag>}
          <Tag>{chainFacts(token.chain).displayName}</Tag>
        </>
      }
    />
  );
}
