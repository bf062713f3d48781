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
 * are compared by id, because the next occurrence of an event in a list may not be the same one.
 */
export function changedEvents(shown: unknown, fresh: unknown): EventChange[] {
  const eventsBefore = new Map(eventsIn(shown as EventAnswer).map((event) => [event.id, event]));
  return eventsIn(fresh as EventAnswer).flatMap((event) => {
    const earlier = eventsBefore.get(event.id);
    return earlier === undefined ? [] : changesOf(earlier, event);
  });
}

function eventsIn(answer: EventAnswer): readonly DatedEvent[] {
  if ('data' in answer) return answer.data;
  return 'occurrences' in answer ? [answer] : answer;
}

function changesOf(shown: DatedEvent, fresh: DatedEvent): EventChange[] {
  return fresh.occurrences.flatMap((occurrence) => {
    const earlier = shown.occurrences.find(({ id }) => id === occurrence.id);
    if (earlier === undefined) return [];
    const { start, end, status } = occurrence;
    const [venue, earlierVenue] = [placeOf(fresh, occurrence), placeOf(shown, earlier)];
    const isCancelled = status === 'cancelled';
    const isElsewhere = venue !== undefined && earlierVenue !== undefined && venue !== earlierVenue;
    const isChanged = isCancelled ? earlier.status !== status : earlier.start !== start || isElsewhere;
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
