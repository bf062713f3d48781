import { toMaltaClock } from '#client/i18n/malta-clock.ts';
import type { AgendaEntry } from '#contract/agenda/calls.ts';

/** Entries of one day. */
export interface AgendaDay {
  /** The date in Malta, `2026-11-20` */
  day: string;
  entries: AgendaEntry[];
}

/** The day in Malta of an instant, `2026-11-20`. */
export function maltaDay(instant: string | Date): string {
  return toMaltaClock(instant).slice(0, 10);
}

/** The day after, `2026-11-21`. @param day as `maltaDay` gives it */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/**
 * Groups entries by their days in Malta, in the order given. Entries that began earlier are listed today. Like the
 * server, leaves out entries that have ended, and cancelled entries after their day.
 */
export function agendaDays(entries: readonly AgendaEntry[], now: Date): AgendaDay[] {
  const today = maltaDay(now);
  const dayOf = ({ starts_at }: AgendaEntry) => {
    const day = maltaDay(starts_at);
    return day < today ? today : day;
  };
  const days: AgendaDay[] = [];
  for (const entry of entries.filter((each) => !isOver(each, now))) {
    const day = dayOf(entry);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** The first `count` entries, by their days. */
export function firstDays(days: readonly AgendaDay[], count: number): AgendaDay[] {
  let entriesLeft = count;
  return days.flatMap(({ day, entries }) => {
    const shown = entries.slice(0, entriesLeft);
    entriesLeft -= shown.length;
    return shown.length === 0 ? [] : [{ day, entries: shown }];
  });
}

/** Whether an entry has begun and has an end by the clock. */
export function hasStartedAndHasEnd({ starts_at, is_whole_day, is_cancelled }: AgendaEntry, now: Date): boolean {
  return !is_whole_day && !is_cancelled && Date.parse(starts_at) <= now.getTime();
}

function isOver({ ends_at, is_cancelled }: AgendaEntry, now: Date): boolean {
  const end = Date.parse(ends_at);
  return is_cancelled ? maltaDay(new Date(end - 1)) < maltaDay(now) : end <= now.getTime();
}
