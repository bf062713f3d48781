import type { Kysely } from 'kysely';
import { complaintTypesAdmin } from '#contract/complaints/staff.ts';
import { eventTypesAdmin } from '#contract/events/staff.ts';
import { venuesAdmin } from '#contract/events/venues.ts';
import { rentalThingsAdmin } from '#contract/rentals/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallInput, type CallOptions, type TestServer } from '#tests/support/api.ts';
import { both, type EntryStories, rowOf } from './entry-stories.ts';

type Table = 'complaint_types' | 'event_types' | 'rental_things' | 'venues';

const tables: readonly (readonly [area: string, table: Table])[] = [
  ['complaintTypesAdmin', 'complaint_types'],
  ['eventTypesAdmin', 'event_types'],
  ['rentalThingsAdmin', 'rental_things'],
  ['venuesAdmin', 'venues'],
];

async function lastId(db: Kysely<DB>, table: Table): Promise<number> {
  const rows = db.selectFrom(table as 'event_types').select('id');
  return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

/** The path parameters of the calls that name a type or a thing to rent. */
export function namedOffers(db: Kysely<DB>): Record<string, () => Promise<CallInput>> {
  const calls = tables.flatMap(([area, table]) => {
    const named = async () => ({ params: { id: await lastId(db, table) } });
    return [
      [`${area}.change`, named],
      [`${area}.history`, named],
    ] as const;
  });
  return Object.fromEntries(calls);
}

/** The bodies with which the tests add entries. */
export const offerForms = {
  complaintType: (name: string) => ({
    name: both(name),
    description: both('About kites'),
    first_rung: both('Your kite'),
    state: 'offered' as const,
  }),
  eventType: (name: string) => ({ name: both(name), state: 'offered' as const }),
  rentalThing: (name: string) => ({
    kind: 'equipment' as const,
    name: both(name),
    description: both('It flies'),
    is_for_organisations: false,
    max_days: null,
    image_id: null,
    state: 'offered' as const,
  }),
  venue: (name: string) => ({ name: both(name), address: both('Msida'), url: null, state: 'offered' as const }),
};

/** Types and things to rent. */
export function offerEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const story =
    (
      table: Table,
      {
        list,
        change,
      }: typeof complaintTypesAdmin | typeof eventTypesAdmin | typeof rentalThingsAdmin | typeof venuesAdmin,
      formOf: (name: string) => object,
    ) =>
    async () => {
      const id = await lastId(db, table);
      return {
        endpoint: change,
        params: { id },
        read: async () => {
          const { data } = await call(app, list, { query: { limit: 100 } }, by);
          const { version, name } = rowOf<{ id: number; version: number; name: { en: string } }>(data, id);
          return { version, value: name.en };
        },
        bodyOf: formOf,
      };
    };
  return {
    'complaintTypesAdmin.change': story('complaint_types', complaintTypesAdmin, offerForms.complaintType),
    'eventTypesAdmin.change': story('event_types', eventTypesAdmin, offerForms.eventType),
    'rentalThingsAdmin.change': story('rental_things', rentalThingsAdmin, offerForms.rentalThing),
    'venuesAdmin.change': story('venues', venuesAdmin, offerForms.venue),
  };
}
