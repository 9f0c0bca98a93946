import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Identity } from "@cenote/kit/text/Identity";
import { PriceText } from "@cenote/kit/money/PriceText";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { FavoriteTokenCard_token$key } from "./__generated__/FavoriteTokenCard_token.graphql";
import { FavoriteStar } from "../../../components/FavoriteStar";
import * as styles from "./FavoriteTokenCard.module.css";

/** A favorite token, with the button that removes it. */
export function FavoriteTokenCard(props: { token: FavoriteTokenCard_token$key }) {
  const token = useFragment(
    graphql`
      fragment FavoriteTokenCard_token on Token {
        id
        chain
        address
        name
        symbol
        market {
          price {
            value
          }
          pricePercentChange(duration: DAY) {
            value
          }
        }
        ...TokenLogo_token
      }
    `,
    props.token,
  );
  return (
    <li className={styles.card}>
      <Identity
        to={tokenPath(token.chain, token.address)}
        logo={<TokenLogo token={token} size={32} />}
        title={<Untrusted>{token.symbol ?? token.name}</Untrusted>}
        detail={<Untrusted>{token.name}</Untrusted>}
      />
      <span className={styles.figures}>
        <b>
          <PriceText value={token.market?.price?.value} />
        </b>
        <ChangeText percent={token.market?.pricePercentChange?.value} />
      </span>
      <span className={styles.star}>
        <FavoriteStar id={token.id} symbol={token.symbol} />
      </span>
    </li>
  );
}
