import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { Language } from "@cenote/domain/languages";
import { LANGUAGE } from "@cenote/kit/lib/locale";
import { safeLink } from "@cenote/kit/picture/safeUrl";
import { Button } from "@cenote/kit/form/Button";
import { ChipLink } from "@cenote/kit/text/ChipLink";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { TokenProjectDescription } from "./__generated__/TokenProjectDescription.graphql";
import { Description } from "./Description";
import * as styles from "./TokenAbout.module.css";

type TokenAboutProps = {
  readonly queryRef: PreloadedQuery<TokenProjectDescription>;
  readonly language?: Language;
};

/** The token's description, in the page's language if a translation exists. */
export function TokenAbout({ queryRef, language = LANGUAGE }: TokenAboutProps) {
  const { token } = usePreloadedQuery<TokenProjectDescription>(
    graphql`
      query TokenProjectDescription(
        $chain: Chain!
        $address: String
        $includeSpanish: Boolean = false
        $includeFrench: Boolean = false
        $includeJapanese: Boolean = false
        $includePortuguese: Boolean = false
        $includeVietnamese: Boolean = false
        $includeChineseSimplified: Boolean = false
        $includeChineseTraditional: Boolean = false
      ) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          name
          explorerUrl
          project {
            description
            descriptionTranslations {
              descriptionEsEs @include(if: $includeSpanish)
              descriptionFrFr @include(if: $includeFrench)
              descriptionJaJp @include(if: $includeJapanese)
              descriptionPtPt @include(if: $includePortuguese)
              descriptionViVn @include(if: $includeVietnamese)
              descriptionZhHans @include(if: $includeChineseSimplified)
              descriptionZhHant @include(if: $includeChineseTraditional)
            }
            homepageUrl
            twitterName
          }
        }
      }
    `,
    queryRef,
  );
  const [isOriginal, setIsOriginal] = useState(false);
  const project = token?.project;
  const original = project?.description;
  const translated = project?.descriptionTranslations && translationInto(language, project.descriptionTranslations);
  const shown = isOriginal ? original : (translated ?? original);
  const name = token?.name ?? t`this token`;
  const links = [
    { href: safeLink(project?.homepageUrl), text: t`Website` },
    { href: safeLink(token?.explorerUrl), text: t`Explorer` },
    { href: project?.twitterName && `https://x.com/${encodeURIComponent(project.twitterName)}`, text: "X" },
  ];
  return (
    <section className={styles.about}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>
            About <Untrusted isInline>{name}</Untrusted>
          </Trans>
        </h2>
        {translated && original && (
          <Button kind="quiet" size="small" onClick={() => setIsOriginal(!isOriginal)}>
            {isOriginal ? t`Show translation` : t`Show original`}
          </Button>
        )}
      </div>
      {shown ? (
        <Description language={isOriginal || !translated ? "en" : language}>{shown}</Description>
      ) : (
        <p className={styles.unknown}>{t`This token is not verified: everything shown comes from its own contract.`}</p>
      )}
      {links.some(({ href }) => href) && (
        <div className={styles.links}>
          {links.map(
            ({ href, text }) =>
              href && (
                <ChipLink key={text} href={href}>
                  {text}
                </ChipLink>
              ),
          )}
        </div>
      )}
    </section>
  );
}

type Translations = NonNullable<
  NonNullable<NonNullable<TokenProjectDescription["response"]["token"]>["project"]>["descriptionTranslations"]
>;

/** Returns the translation into a language; null without one. */
function translationInto(language: Language, texts: Translations): string | null | undefined {
  return {
    en: null,
    es: texts.descriptionEsEs,
    fr: texts.descriptionFrFr,
    ja: texts.descriptionJaJp,
    pt: texts.descriptionPtPt,
    vi: texts.descriptionViVn,
    "zh-Hans": texts.descriptionZhHans,
    "zh-Hant": texts.descriptionZhHant,
  }[language];
}
