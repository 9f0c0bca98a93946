import { t } from "@lingui/core/macro";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { ChoiceButton } from "@cenote/kit/menu/ChoiceButton";
import { useSearchParams } from "@cenote/kit/router";
import { HOOK_PARAMETER, readHookChoice } from "../../lib/poolList";

const ANY = "any";

/** Filter of pools by their hook, which is kept in the URL. */
export function HookFilter() {
  const [search, setSearch] = useSearchParams();
  const selected = readHookChoice(search) ?? ANY;
  const choices = [
    { id: ANY, name: t`All pools` },
    { id: "yes", name: t`With a hook` },
    { id: "no", name: t`Without a hook` },
  ];
  return (
    <ChoiceButton
      label={t`Hooks`}
      text={choices.find(({ id }) => id === selected)!.name}
      choices={choices}
      selected={selected}
      onChoose={(id) =>
        setSearch((now) => withParameter(now, HOOK_PARAMETER, id === ANY ? null : id), { preventScrollReset: true })
      }
    />
  );
}
