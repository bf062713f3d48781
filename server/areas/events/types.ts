import type { events } from '#contract/events/calls.ts';
import type { EventTypeForm, StaffEventType } from '#contract/events/staff.ts';
import { texts, nextOrder } from '#server/db/columns.ts';
import type { Handler } from '#server/http/serve.ts';
import { freeSlug, offerEntries } from '#server/services/offer-lists.ts';

/** Lists the types of the filter: the offered ones, and retired ones of events that are not over (EVENT-24). */
export const listTypes: Handler<typeof events.types> = (_request, { db, clock, locale }) => {
  const now = clock.now();
  return db
    .selectFrom('event_types')
    .select(['id', 'slug', ...texts(locale, 'name')])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'offered'),
        eb.exists(
          eb
            .selectFrom('events')
            .innerJoin('event_occurrences', 'event_occurrences.event_id', 'events.id')
            .whereRef('events.type_id', '=', 'event_types.id')
            .where('events.published_at', '<=', now)
            .where('event_occurrences.ends_at', '>', now)
            .select('events.id'),
        ),
      ]),
    )
    .orderBy('order')
    .orderBy('id')
    .execute();
};

/** Handlers of the types for staff (EVENT-23). */
export const { handlers: typeHandlers } = offerEntries<'event_types', EventTypeForm, StaffEventType>({
  table: 'event_types',
  subject: 'event_type',
  newColumns: ({ name }) => ({
    slug: freeSlug('event_types', name.en, 'type'),
    order: nextOrder('event_types'),
  }),
});
