import { explorePath } from "@cenote/domain/routes";
import type { ScreenProps } from "@cenote/kit/remote";
import { ButtonLink } from "@cenote/kit/ui/ButtonLink";
import { ScreenTitle } from "@cenote/kit/ui/ScreenTitle";
import { SearchButton } from "@cenote/kit/ui/SearchButton";
import type { TopTokens } from "../../components/__generated__/TopTokens.graphql";
import { TopTokensTable } from "../../components/TopTokensTable";
import * as styles from "./HomeScreen.module.css";

/** Where a visitor arrives: what this is, and what moves. */
export function HomeScreen({ queryRef }: ScreenProps<TopTokens>) {
  return (
    <>
      <ScreenTitle>Explore, swap and pool tokens</ScreenTitle>
      <h1 className={styles.sentence}>
        Explore, swap and pool tokens. <span className={styles.soft}>Every figure read from the chain.</span>
      </h1>
      <div className={styles.search}>
        <SearchButton isLarge />
      </div>
      <div className={styles.head}>
        <h2>Tokens</h2>
        <ButtonLink to={explorePath("tokens")} kind="ghost" size="small">
          All tokens
        </ButtonLink>
      </div>
      <TopTokensTable queryRef={queryRef} />
    </>
  );
}
