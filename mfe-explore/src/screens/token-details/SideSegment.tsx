import { t } from "@lingui/core/macro";
import { Segment } from "@cenote/kit/form/Segment";
import { useSearchParams } from "@cenote/kit/router";
import { readSide, withSide, type Side } from "./tokenTabs";

const ALL = "all";

/** Filters the token's transactions by side: buys or sells. */
export function SideSegment() {
  const [search, setSearch] = useSearchParams();
  return (
    <Segment<Side | typeof ALL>
      label={t`Side of the trade`}
      options={[
        { value: ALL, text: t`All` },
        { value: "BUY", text: t`Buys` },
        { value: "SELL", text: t`Sells` },
      ]}
      value={readSide(search) ?? ALL}
      onChange={(side) => setSearch((now) => withSide(now, side === ALL ? null : side), { preventScrollReset: true })}
    />
  );
}
