import { RampScreen, type RampScreenProps } from "../../components/ramp/RampScreen";

/** Buys tokens with money. */
export function BuyScreen(props: RampScreenProps) {
  return <RampScreen {...props} direction="BUY" />;
}
