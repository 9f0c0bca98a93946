import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { drawModel, type ModelDrawing } from "./drawModel";
import * as styles from "./ItemMedia.module.css";
import { readModel } from "./readModel";

export type ModelViewProps = {
  readonly address: string;
  readonly title: string;
  /** Called where it cannot be drawn. */
  readonly onFail: () => void;
};

/** Radians for each pixel that a pointer moves, and for each press of a key. */
const PER_PIXEL = 0.01;
const PER_KEY = 0.2;
const MAX_PITCH = 1.5;
const PIXELS = 1040;

/** Model that is turned by dragging it, or by the arrow keys. */
export function ModelView({ address, title, onFail }: ModelViewProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<ModelDrawing | null>(null);
  const [side, setSide] = useState({ yaw: 0.6, pitch: 0.35 });
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const stopping = new AbortController();
    let opened: ModelDrawing | null = null;
    const open = async () => {
      const answer = await fetch(address, { signal: stopping.signal });
      opened = drawModel(canvasRef.current!, readModel(await answer.arrayBuffer()));
      if (opened) setDrawing(opened);
      else fail();
    };
    // The file is untrusted and may be invalid.
    open().catch(() => !stopping.signal.aborted && fail());
    return () => {
      stopping.abort();
      opened?.stop();
    };
  }, [address]);
  useEffect(() => drawing?.draw(side.yaw, side.pitch), [drawing, side]);

  const turn = (yaw: number, pitch: number) =>
    setSide((now) => ({
      yaw: now.yaw + yaw,
      pitch: Math.max(-MAX_PITCH, Math.min(MAX_PITCH, now.pitch + pitch)),
    }));
  const handleMove = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) turn(movementX * PER_PIXEL, movementY * PER_PIXEL);
  };
  const handleKey = (event: KeyboardEvent) => {
    const [yaw, pitch] = TURNS[event.key] ?? [0, 0];
    if (yaw || pitch) event.preventDefault();
    turn(yaw * PER_KEY, pitch * PER_KEY);
  };
  return (
    <canvas
      ref={canvasRef}
      className={styles.model}
      width={PIXELS}
      height={PIXELS}
      role="img"
      aria-label={t`Model of ${title}: turn it with the arrow keys`}
      tabIndex={0}
      onPointerMove={handleMove}
      onKeyDown={handleKey}
    />
  );
}

const TURNS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
