/** Points as they are written in both languages: two decimals if needed, thousands separated (`6,214.50`, `40`). */
export function formatPoints(points: number): string {
  const hasDecimals = Math.round(points * 100) % 100 !== 0;
  return new Intl.NumberFormat('en-MT', {
    minimumFractionDigits: hasDecimals ? 2 : 0,
    maximumFractionDigits: 2,
  }).format(points);
}
