import { graphql, useFragment } from "react-relay/hooks";
import { safeLink } from "@cenote/kit/lib/safeUrl";
import { ChipLink } from "@cenote/kit/ui/ChipLink";
import { Untrusted } from "@cenote/kit/ui/Untrusted";
import type { TokenAbout_token$key } from "./__generated__/TokenAbout_token.graphql";
import * as styles from "./TokenDetails.module.css";

export function TokenAbout(props: { token: TokenAbout_token$key }) {
  const { name, project } = useFragment(
    graphql`
      fragment TokenAbout_token on Token {
        name
        project {
          description
          homepageUrl
          twitterName
        }
      }
    `,
    props.token,
  );
  const homepage = safeLink(project?.homepageUrl);
  const twitter = project?.twitterName;
  return (
    <section className={styles.section}>
      <h2 className={styles.aboutTitle}>
        About <Untrusted isInline>{project ? name : "this token"}</Untrusted>
      </h2>
      <p className={styles.description}>
        {project?.description ??
          "Nobody has vouched for this token: all that is known of it is what its contract says."}
      </p>
      {(homepage || twitter) && (
        <div className={styles.links}>
          {homepage && <ChipLink href={homepage}>Website</ChipLink>}
          {twitter && <ChipLink href={`https://x.com/${encodeURIComponent(twitter)}`}>X</ChipLink>}
        </div>
      )}
    </section>
  );
}
