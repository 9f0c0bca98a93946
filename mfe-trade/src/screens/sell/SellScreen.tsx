import { RampScreen, type RampScreenProps } from "../../components/ramp/RampScreen";

/** Sells tokens for money. */
export function SellScreen(props: RampScreenProps) {
  return <RampScreen {...props} direction="SELL" />;
}
