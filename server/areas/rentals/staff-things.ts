import type { RentalThingForm, StaffRentalThing } from '#contract/rentals/staff.ts';
import { freeSlug, offerEntries } from '#server/services/offer-lists.ts';
import { assertLibraryPicture } from '#server/services/public-pictures.ts';

/** Handlers of venues and equipment for staff (RENT-22). Two entries added at the same instant may get the same slug. */
export const { handlers: thingHandlers } = offerEntries<'rental_things', RentalThingForm, StaffRentalThing>({
  table: 'rental_things',
  subject: 'rental_thing',
  texts: ['description'],
  columns: ['kind', 'is_for_organisations', 'max_days', 'image_id'],
  check: ({ image_id }, { db }) => assertLibraryPicture(db, 'image_id', image_id),
  newColumns: ({ kind, name }) => ({ slug: freeSlug('rental_things', name.en, kind) }),
});
