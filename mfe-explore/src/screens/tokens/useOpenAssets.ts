import { useEffect, useRef, useState } from "react";
import { loadQuery, useRelayEnvironment, type PreloadedQuery } from "react-relay/hooks";
import assetForms, { type AssetForms } from "./__generated__/AssetForms.graphql";

/** Request for the forms of one asset, by their ids. */
export type AssetFormsRef = PreloadedQuery<AssetForms>;

/** Returns the expanded assets, by the id of their first form. */
export function useOpenAssets(window: AssetForms["variables"]["window"]) {
  const environment = useRelayEnvironment();
  const [openAssets, setOpenAssets] = useState<ReadonlyMap<string, AssetFormsRef>>(new Map());
  const openRef = useRef(openAssets);
  useEffect(() => {
    openRef.current = openAssets;
  });
  useEffect(
    () => () => {
      for (const formsRef of openRef.current.values()) formsRef.dispose();
    },
    [],
  );

  const load = (ids: readonly string[]) =>
    loadQuery<AssetForms>(environment, assetForms, { ids, window }, { fetchPolicy: "store-or-network" });
  const onToggle = (id: string, ids: readonly string[]) => {
    const next = new Map(openAssets);
    next.get(id)?.dispose();
    if (!next.delete(id)) next.set(id, load(ids));
    setOpenAssets(next);
  };
  const onRetry = (failed: AssetFormsRef) =>
    setOpenAssets(new Map([...openAssets].map(([id, ref]) => [id, ref === failed ? load(failed.variables.ids) : ref])));
  return { openAssets, onToggle, onRetry };
}
