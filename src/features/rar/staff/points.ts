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
