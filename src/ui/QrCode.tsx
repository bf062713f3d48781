import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** Light squares around the code, without which scanners do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code, black on white whatever colours the device forces: it is read by a machine. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={classes.code}
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

/** One path for all squares, each run of a row as one rectangle. */
function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.map((row, y) => {
    const squares = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...squares.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: rows.flat().join('') };
}
