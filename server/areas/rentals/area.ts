import { rentals } from '#contract/rentals/calls.ts';
import { rentalsAdmin, rentalThingsAdmin } from '#contract/rentals/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { rentalsAgenda } from './agenda.ts';
import { rentalsOfDay } from './day.ts';
import { answerRental, decideRental, handOver } from './decisions.ts';
import { eraseRentals } from './erasure.ts';
import { rentalMail } from './mails.ts';
import { rentalsData } from './personal-data.ts';
import { cancelRental, changeRental, getOwnRental, listOwn, replyToUnion, requestRental, viewOwn } from './requests.ts';
import { thingHandlers } from './staff-things.ts';
import { getRental, listRentals, rentalCalendar, viewRental } from './staff.ts';
import { listTaken, listThings, viewThing } from './things.ts';
import { translatedTexts } from './translations.ts';

/** Venues and equipment of the union that people and organisations rent (docs/requirements/rentals.md). */
export const rentalsArea = defineArea({
  contract: { rentals, rentalsAdmin, rentalThingsAdmin },
  handlers: {
    rentals: {
      venues: listThings('venue'),
      equipment: listThings('equipment'),
      thing: viewThing,
      taken: listTaken,
      mine: listOwn,
      view: viewOwn,
      request: write({ handle: requestRental, reread: (_request, context, id) => getOwnRental(id, context) }),
      change: changeRental,
      cancel: cancelRental,
      reply: write({ handle: replyToUnion, reread: (_request, context, id) => viewOwn({ params: { id } }, context) }),
    },
    rentalsAdmin: {
      list: audited({ action: 'rental_list_viewed', subject: 'rental' }, listRentals),
      calendar: audited({ action: 'rental_calendar_viewed', subject: 'rental' }, rentalCalendar),
      view: audited({ action: 'rental_viewed', subject: 'rental' }, viewRental),
      decide: decideRental,
      handOver,
      answer: write({ handle: answerRental, reread: (_request, context, id) => getRental(id, context) }),
    },
    rentalThingsAdmin: thingHandlers,
  },
  jobs: [rentalMail],
  day: rentalsOfDay,
  agenda: rentalsAgenda,
  translated: translatedTexts,
  personalTables: {
    rentals: { user_id: 'kept', decided_by: 'kept' },
    rental_messages: { staff_id: 'kept' },
  },
  mergeRules: { rentals: { user_id: 'move', decided_by: 'move' }, rental_messages: { staff_id: 'move' } },
  personalData: rentalsData,
  erase: eraseRentals,
});
