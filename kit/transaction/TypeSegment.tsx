import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { Segment } from "../form/Segment";
import { withParameter } from "../form/searchParameters";
import { withCursor } from "../table/rows/cursor";
import { readType, TYPE_PARAMETER } from "./transactionFilters";

const ALL = "all";

/** Selects the type of a list's transactions, kept in the search parameter `type`; `readType` reads it. */
export function TypeSegment() {
  const [search, setSearch] = useSearchParams();
  const types = [
    { value: ALL, text: t`All` },
    { value: "SWAP", text: t`Swaps` },
    { value: "ADD", text: t`Added` },
    { value: "REMOVE", text: t`Removed` },
  ];
  return (
    <Segment
      label={t`Type of transaction`}
      options={types}
      value={readType(search) ?? ALL}
      onChange={(type) =>
        setSearch(
          (now) => withParameter(withCursor(now, null), TYPE_PARAMETER, type === ALL ? null : type.toLowerCase()),
          {
            preventScrollReset: true,
          },
        )
      }
    />
  );
}
