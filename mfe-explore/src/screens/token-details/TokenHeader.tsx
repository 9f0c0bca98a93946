import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts, NATIVE_TOKEN_PATH, toUrlName } from "@cenote/domain/chains";
import { portfolioPath, tokenImagePath, tokenPath } from "@cenote/domain/paths";
import { tokenTitle } from "@cenote/domain/previews";
import { safeLink } from "@cenote/kit/picture/safeUrl";
import { ShareButton } from "@cenote/kit/share/ShareButton";
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
  const name = symbol ?? token.name;
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
          <ShareButton
            path={tokenPath(chain, address)}
            image={tokenImagePath(toUrlName(chain), address ?? NATIVE_TOKEN_PATH)}
            name={name ?? t`this token`}
            title={tokenTitle(name, null)}
          />
        </>
      }
    />
  );
}

/** Tag of a token's verification; findings against it are its risk. */
function SafetyTag({ level }: { level: string | null | undefined }) {
  switch (level) {
    case "VERIFIED":
      return <Tag tone="water">{t`Verified`}</Tag>;
    case "MEDIUM_WARNING":
      return <Tag>{t`Not verified`}</Tag>;
    case null:
    case undefined:
    default:
      return null;
  }
}
