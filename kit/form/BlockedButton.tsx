import { Button } from "./Button";

/** Disabled main button of a form, with the reason as its text: "Enter an amount". */
export function BlockedButton({ reason }: { reason: string }) {
  return (
    <Button kind="glow" size="large" disabled>
      {reason}
    </Button>
  );
}
