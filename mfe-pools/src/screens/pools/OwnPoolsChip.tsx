import { t } from "@lingui/core/macro";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { ToggleChip } from "@cenote/kit/form/ToggleChip";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import { OWN_PARAMETER, readsOwn } from "../../lib/poolList";

/** Filter for the pools in which the account has a position. */
export function OwnPoolsChip() {
  const [search, setSearch] = useSearchParams();
  const account = useWatched(useHost().account);
  const isOn = readsOwn(search);
  return (
    <ToggleChip
      isOn={isOn && account !== null}
      isDisabled={account === null}
      title={
        account === null ? t`With an account, its pools can be listed` : t`Pools in which this account has a position`
      }
      onToggle={() =>
        setSearch((now) => withParameter(now, OWN_PARAMETER, isOn ? null : "1"), { preventScrollReset: true })
      }
    >
      {t`My pools`}
    </ToggleChip>
  );
}
