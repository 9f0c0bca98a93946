import { Button } from "./Button";

/** The blocked next step: a disabled button with the reason as its text. */
export function BlockedButton({ reason }: { reason: string }) {
  return (
    <Button kind="glow" size="large" disabled>
      {reason}
    </Button>
  );
}
