import { mutantsOf } from './mutant.ts';

const races = ['tests/api/event-editor-races.test.ts'];
const stories = ['tests/api/event-editor.test.ts', 'tests/api/event-editor-places.test.ts'];

/** Faults in editing events while members book. */
export const eventMutants = [
  ...mutantsOf('server/db/functions/claim_places.sql', races, [
    [
      'an event that was taken back is booked',
      'if not booking.is_public then return \'{"code": "event_cancelled"}\'; end if;',
      '',
    ],
  ]),
  ...mutantsOf('server/areas/events/staff/dates.ts', races, [
    ['a date is changed without the lock of claims', 'before: (context, { id } = {}) => lockDate(id, context),', ''],
    ['a removal waits for bookings', '.skipLocked()', ''],
  ]),
  ...mutantsOf('server/areas/events/staff/ticket-types.ts', stories, [
    ['places fall below those taken', 'capacity < taken)', 'capacity < taken - 1)'],
    ['a booked part of the hall is dropped', '=> !sections.includes(section)', '=> false'],
  ]),
  ...mutantsOf('server/areas/events/staff/copies.ts', stories, [
    ['holidays are never left out', 'skips_holidays && holiday !== undefined', 'false'],
    ['a copy is moved by days', 'days: body.weeks * 7', 'days: body.weeks'],
  ]),
];
