import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { readKind, withKind } from "./chartKind";
import { Segment } from "../form/Segment";

type KindSegmentProps<Kind extends string> = {
  /** The first is the default and is omitted from the URL. */
  readonly kinds: readonly [Kind, ...Kind[]];
  readonly text: (kind: Kind) => string;
};

/** Selects the kind of chart, kept in the search parameter `chart`; `readKind` reads it. */
export function KindSegment<Kind extends string>({ kinds, text }: KindSegmentProps<Kind>) {
  const [search, setSearch] = useSearchParams();
  return (
    <Segment
      label={t`Kind of chart`}
      options={kinds.map((value) => ({ value, text: text(value) }))}
      value={readKind(search, kinds)}
      onChange={(kind) => setSearch((now) => withKind(now, kind, kinds), { replace: true, preventScrollReset: true })}
    />
  );
}
