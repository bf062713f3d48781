import type { StaffVenue, VenueForm } from '#contract/events/venues.ts';
import { freeSlug, offerEntries } from '#server/services/offer-lists.ts';

/**
 * Handlers of the venues for staff (EVENT-34). A new name or address reaches the calendars of holders by the trigger
 * `venues_changed`.
 */
export const { handlers: venueHandlers } = offerEntries<'venues', VenueForm, StaffVenue>({
  table: 'venues',
  subject: 'venue',
  texts: ['address'],
  columns: ['url'],
  newColumns: ({ name }) => ({ slug: freeSlug('venues', name.en, 'venue') }),
});
