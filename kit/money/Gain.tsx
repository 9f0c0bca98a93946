import { ChangeText } from "./ChangeText";
import { UsdText } from "./UsdText";
import { Unknown } from "../text/Unknown";

/** Gain, or loss if negative: `value` is in US dollars, shown in the visitor's currency with cents; a dash for null. */
export function Gain({ value }: { value: number | null | undefined }) {
  if (value == null) return <Unknown />;
  return (
    <ChangeText percent={value}>
      <UsdText value={Math.abs(value)} isExact />
    </ChangeText>
  );
}
