import { Button } from "./Button";

/** The next step while it is blocked: it stays in its place, with the reason as its text. */
export function BlockedButton({ reason }: { reason: string }) {
  return (
    <Button kind="glow" size="large" disabled>
      {reason}
    </Button>
  );
}
