import { ChangeText } from "./ChangeText";
import { UsdText } from "./UsdText";
import { Unknown } from "../text/Unknown";

/** Gain or loss in US dollars; null while unknown. */
export function Gain({ value }: { value: number | null | undefined }) {
  if (value == null) return <Unknown />;
  return (
    <ChangeText percent={value}>
      <UsdText value={Math.abs(value)} isExact />
    </ChangeText>
  );
}
