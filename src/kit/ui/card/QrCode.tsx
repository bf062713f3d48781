import { useEffect, useMemo, useState } from 'react';
import type { QrPath } from './qr-path.ts';
import classes from './Pass.module.css';

type Draw = (text: string) => QrPath;

let drawing: Draw | undefined;
let fetching: Promise<Draw | undefined> | undefined;

/** Loads the QR code renderer: 3 kB that no page waits for. It loads in parallel with the pass's answer or copy. */
function fetchDrawing(): Promise<Draw | undefined> {
  return (fetching ??= import('./qr-path.ts').then(
    ({ qrPath }) => (drawing = qrPath),
    // Retried once there is a network; until then a pass shows its code in letters.
    () => (fetching = undefined),
  ));
}

void fetchDrawing();

/** A text as a QR code, black on white even if the device forces other colours, because scanners read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [draw, setDraw] = useState(() => drawing);
  useEffect(() => {
    if (draw !== undefined) return undefined;
    const fetchNow = () => void fetchDrawing().then((fetched) => setDraw(() => fetched));
    fetchNow();
    addEventListener('online', fetchNow);
    return () => removeEventListener('online', fetchNow);
  }, [draw]);
  const { size, path } = useMemo(() => draw?.(text) ?? { size: 0, path: '' }, [draw, text]);
  if (size === 0) return <div className={classes.qrCode} />;
  return (
    <svg
      className={classes.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={classes.ground} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={classes.squares} d={path} />
    </svg>
  );
}
