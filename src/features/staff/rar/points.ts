const format = new Intl.NumberFormat('en-MT', { maximumFractionDigits: 2 });

/** Points as they are read: `1,234.5`. */
export function formatPoints(points: number): string {
  return format.format(points);
}

/**
 * The points that somebody typed, with a point or a comma before at most two decimals.
 * @returns undefined for what is no number of points from 0 to `max`
 */
export function pointsIn(text: string, max: number): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const points = Number(plain);
  return points <= max ? points : undefined;
}
