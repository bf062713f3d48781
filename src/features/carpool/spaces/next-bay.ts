const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
/** Keys that move from space to space. */
export type MoveKey = (typeof keys)[number];

export function isMoveKey(key: string): key is MoveKey {
  return (keys as readonly string[]).includes(key);
}

/**
 * Returns the space that a key moves the focus to: left and right by number, up and down a row, Home and End to the ends of the row.
 * Unchanged at the edge of the car park.
 * @param bay counted from 1
 * @param count number of spaces
 */
export function nextBay(bay: number, key: MoveKey, count: number, perRow: number): number {
  const start = bay - ((bay - 1) % perRow);
  const to: Record<MoveKey, number> = {
    ArrowLeft: bay - 1,
    ArrowRight: bay + 1,
    ArrowUp: bay - perRow,
    ArrowDown: bay + perRow,
    Home: start,
    End: Math.min(count, start + perRow - 1),
  };
  const next = to[key];
  return next < 1 || next > count ? bay : next;
}

/** Divides the spaces into rows. */
export function rowsOf<T>(spaces: readonly T[], perRow: number): T[][] {
  return Array.from({ length: Math.ceil(spaces.length / perRow) }, (_, row) =>
    spaces.slice(row * perRow, (row + 1) * perRow),
  );
}
