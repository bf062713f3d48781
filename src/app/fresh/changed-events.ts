import type { DatedEvent } from '#contract/kit/tickets.ts';

/** One occurrence of an event on screen that was cancelled or moved. */
export interface EventChange {
  title: string;
  isCancelled: boolean;
  /** ISO 8601 */
  start: string;
  end: string;
  /** Null if it is not known yet, or not part of the answer */
  venue: string | null;
}

type Occurrence = DatedEvent['occurrences'][number];
/** An answer that is declared with `announces: 'events'`. */
type EventAnswer = DatedEvent | readonly DatedEvent[] | { data: readonly DatedEvent[] };

/**
 * The occurrences that were cancelled or moved between two answers of an endpoint that announces events. Occurrences
 * are compared by id, because the next occurrence of an event in a list may be another one than before.
 */
export function changedEvents(shown: unknown, fresh: unknown): EventChange[] {
  const before = new Map(eventsIn(shown as EventAnswer).map((event) => [event.id, event]));
  return eventsIn(fresh as EventAnswer).flatMap((event) => {
    const earlier = before.get(event.id);
    return earlier === undefined ? [] : changesOf(earlier, event);
  });
}

function eventsIn(answer: EventAnswer): readonly DatedEvent[] {
  if ('data' in answer) return answer.data;
  return 'occurrences' in answer ? [answer] : answer;
}

function changesOf(shown: DatedEvent, fresh: DatedEvent): EventChange[] {
  return fresh.occurrences.flatMap((now) => {
    const before = shown.occurrences.find(({ id }) => id === now.id);
    if (before === undefined) return [];
    const { start, end, status } = now;
    const [venue, earlier] = [placeOf(fresh, now), placeOf(shown, before)];
    const isCancelled = status === 'cancelled';
    const isElsewhere = venue !== undefined && earlier !== undefined && venue !== earlier;
    const isChanged = isCancelled ? before.status !== status : before.start !== start || isElsewhere;
    return isChanged ? [{ title: fresh.title, isCancelled, start, end, venue: venue ?? null }] : [];
  });
}

/**
 * Null if the venue is undecided; undefined if the answer does not have it: a list has the venue of one occurrence
 * only.
 */
function placeOf({ start, venue }: DatedEvent, occurrence: Occurrence): string | null | undefined {
  if (occurrence.venue !== undefined) return occurrence.venue?.name ?? null;
  return occurrence.start === start ? venue : undefined;
}
