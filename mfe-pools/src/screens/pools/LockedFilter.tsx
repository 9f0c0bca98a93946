import { t } from "@lingui/core/macro";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { ChoiceButton } from "@cenote/kit/menu/ChoiceButton";
import { roundDollars } from "@cenote/kit/money/roundDollars";
import { useSearchParams } from "@cenote/kit/router";
import { LOCKED_FLOORS_USD, LOCKED_PARAMETER, readLockedFloor } from "../../lib/pool/poolList";

const ANY = "any";

/** Filter of pools by their minimum value locked, which is kept in the URL. */
export function LockedFilter() {
  const [search, setSearch] = useSearchParams();
  const selected = readLockedFloor(search);
  const textOf = (floor: number) => {
    const least = roundDollars(floor);
    return t`${least} and more`;
  };
  const choices = [
    { id: ANY, name: t`Any value` },
    ...LOCKED_FLOORS_USD.map((floor) => ({ id: String(floor), name: textOf(floor) })),
  ];
  return (
    <ChoiceButton
      label={t`Value locked`}
      text={selected === null ? t`Any value` : textOf(selected)}
      choices={choices}
      selected={selected === null ? ANY : String(selected)}
      onChoose={(id) =>
        setSearch((now) => withParameter(now, LOCKED_PARAMETER, id === ANY ? null : id), { preventScrollReset: true })
      }
    />
  );
}
