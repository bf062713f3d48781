/** A value of one series on one day, `2026-11-20`. */
export interface PlotValue {
  day: string;
  name: string;
  value: number;
}

/** A day with the value of each series, in the order of the series. */
export interface PlotBar {
  day: string;
  parts: readonly number[];
  total: number;
}

export interface PlotBars {
  /** At most `MAX_SERIES` names, and one for all others if there are more */
  series: readonly string[];
  /** Every day from the first to the last one with a value */
  bars: readonly PlotBar[];
  highest: number;
}

/** The number of series that a plot tells apart. */
export const MAX_SERIES = 3;

/**
 * Returns the bars of a plot, with the days in between that have no value. Series beyond `MAX_SERIES`, those with the smallest
 * sums, are one series.
 * @param others its name
 */
export function plotBars(values: readonly PlotValue[], others: string): PlotBars {
  const sums = new Map<string, number>();
  for (const { name, value } of values) sums.set(name, (sums.get(name) ?? 0) + value);
  const names = [...sums.entries()].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
  const shown = names.slice(0, MAX_SERIES);
  const series = names.length > MAX_SERIES ? [...shown, others] : shown;
  const parts = new Map(daysBetween(values.map(({ day }) => day)).map((day) => [day, series.map(() => 0)]));
  for (const { day, name, value } of values) {
    const at = shown.includes(name) ? shown.indexOf(name) : MAX_SERIES;
    const ofDay = parts.get(day);
    if (ofDay !== undefined) ofDay[at] = (ofDay[at] ?? 0) + value;
  }
  const bars = [...parts].map(([day, ofDay]) => ({
    day,
    parts: ofDay,
    total: ofDay.reduce((sum, part) => sum + part, 0),
  }));
  return { series, bars, highest: bars.reduce((highest, { total }) => Math.max(highest, total), 0) };
}

function daysBetween(days: readonly string[]): string[] {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Calendar days are midnights in UTC, so each has the same length. */
const DAY_MS = 86_400_000;
