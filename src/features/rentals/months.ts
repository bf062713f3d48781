/** The weeks of a month, Monday first: its days as `2026-12-04`, undefined before the first and after the last. */
export function weeksOfMonth(month: string): (string | undefined)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = (first.getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const number = week * 7 + weekday - before + 1;
      return number < 1 || number > days ? undefined : `${month}-${String(number).padStart(2, '0')}`;
    }),
  );
}

/** The month this many months later, or earlier if negative. @param month `2026-12` */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
