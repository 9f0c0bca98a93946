import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent } from "react";
import { registryIn } from "@cenote/domain/remoteRegistry";
import type { PageName, RemoteName } from "@cenote/domain/routes";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { pageText } from "../routing/pageTexts";

const CHECK_INTERVAL_MS = 3_000;

type RemoteAwaitedProps = { readonly owner: RemoteName; readonly page: PageName; readonly reload?: () => void };

/** Shown for a page whose remote is not deployed yet: a first deployment, or `npm start` while it builds the rest. */
export function RemoteAwaitedScreen({ owner, page, reload = () => location.reload() }: RemoteAwaitedProps) {
  const { title } = pageText(page);
  const check = useEffectEvent(async () => {
    if (!document.hidden && (await isDeployed(owner))) reload();
  });
  useEffect(() => {
    // Without a connection the next check retries.
    const timer = setInterval(() => void check().catch(() => undefined), CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status">
      <ScreenTitle isUnlisted>{title}</ScreenTitle>
      <EmptyState title={title} isHeading>
        {t`This screen is still being deployed. It opens by itself as soon as it is there.`}
      </EmptyState>
      <Skeleton width="100%" height={320} />
    </div>
  );
}

/** Whether the site's page now lists a version of the remote. */
async function isDeployed(owner: RemoteName): Promise<boolean> {
  const response = await fetch(location.pathname, { headers: { accept: "text/html" } });
  return response.ok && Boolean(registryIn(await response.text())?.some(({ name }) => name === owner));
}
