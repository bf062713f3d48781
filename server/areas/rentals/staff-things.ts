import type { RentalThingForm, StaffRentalThing } from '#contract/rentals/staff.ts';
import { freeSlug, offerReads } from '#server/services/offer-lists.ts';
import { staffEntries } from '#server/services/staff-entries.ts';

const reads = offerReads<StaffRentalThing>({
  table: 'rental_things',
  texts: ['description'],
  columns: ['kind', 'is_for_organisations', 'max_days'],
});
const things = staffEntries({
  table: 'rental_things',
  subject: 'rental_thing',
  read: reads.read,
  newColumns: ({ kind, name }: RentalThingForm) => ({ slug: freeSlug('rental_things', name.en, kind) }),
  // Two entries added at the same instant may get the same slug.
  taken: 'name_taken',
  details: ({ name, state }) => ({ name: name.en, state }),
});

/** Handlers of venues and equipment for staff (RENT-22). */
export const thingHandlers = { list: reads.list, add: things.add, change: things.change, history: things.history };
