import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { portfolioPath } from "@cenote/domain/paths";
import { safeLink } from "@cenote/kit/picture/safeUrl";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { ChipLink } from "@cenote/kit/text/ChipLink";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import { Tag } from "@cenote/kit/text/Tag";
import { Title } from "@cenote/kit/text/Title";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { FavoriteStar } from "../../components/FavoriteStar";
import type { TokenHeader_token$key } from "./__generated__/TokenHeader_token.graphql";
import { AccountLink } from "./AccountLink";
import { SafetyTag } from "./SafetyTag";
import { ShareButton } from "./ShareButton";
import * as styles from "./TokenHeader.module.css";

export function TokenHeader(props: { token: TokenHeader_token$key }) {
  const token = useFragment(
    graphql`
      fragment TokenHeader_token on Token {
        id
        chain
        address
        name
        symbol
        explorerUrl
        project {
          safetyLevel
        }
        ...TokenLogo_token
        ...RiskBadge_tokens
      }
    `,
    props.token,
  );
  const { chain, address, symbol } = token;
  const explorer = safeLink(token.explorerUrl);
  return (
    <Title
      logo={<TokenLogo token={token} size={48} />}
      heading={
        <>
          <Untrusted>{token.name ?? symbol}</Untrusted>
          <span className={styles.symbol}>
            <Untrusted fallback="">{symbol}</Untrusted>
          </span>
        </>
      }
      facts={
        <>
          {address ? <AddressChip address={address} label={t`the token's address`} /> : <Tag>{t`Native token`}</Tag>}
          <Tag>{chainFacts(chain).displayName}</Tag>
          <SafetyTag level={token.project?.safetyLevel} />
          <RiskBadge tokens={[token]} />
          {explorer && <ChipLink href={explorer}>{t`Explorer`}</ChipLink>}
          {address && !explorer && <AccountLink to={portfolioPath(address)} />}
        </>
      }
      actions={
        <>
          <FavoriteStar id={token.id} symbol={symbol} />
          <ShareButton chain={chain} address={address} name={symbol ?? token.name} />
        </>
      }
    />
  );
}
