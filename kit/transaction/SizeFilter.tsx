import { t } from "@lingui/core/macro";
import { TRANSACTION_SIZES_USD } from "@cenote/domain/limits";
import { withParameter } from "../form/searchParameters";
import { withCursor } from "../table/rows/cursor";
import { ChoiceButton } from "../menu/ChoiceButton";
import { roundDollars } from "../money/roundDollars";
import { useSearchParams } from "@cenote/kit/router";
import { readSize, SIZE_PARAMETER } from "./transactionFilters";

const ANY = "any";

/** Selects the minimum value of a list's transactions, kept in the search parameter `size`; `readSize` reads it. */
export function SizeFilter() {
  const [search, setSearch] = useSearchParams();
  const selected = readSize(search);
  const textOf = (size: number) => {
    const least = roundDollars(size);
    return t`${least} and more`;
  };
  const choices = [
    { id: ANY, name: t`Any size` },
    ...TRANSACTION_SIZES_USD.map((size) => ({ id: String(size), name: textOf(size) })),
  ];
  return (
    <ChoiceButton
      label={t`Size`}
      text={selected === null ? t`Any size` : textOf(selected)}
      choices={choices}
      selected={selected === null ? ANY : String(selected)}
      onChoose={(id) =>
        setSearch((now) => withParameter(withCursor(now, null), SIZE_PARAMETER, id === ANY ? null : id), {
          preventScrollReset: true,
        })
      }
    />
  );
}
