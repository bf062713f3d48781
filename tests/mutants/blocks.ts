import { mutantsOf } from './mutant.ts';

const stories = ['tests/api/place-blocks.test.ts', 'tests/api/block-guests.test.ts'];
const halls = [...stories, 'tests/api/halls.test.ts'];

/** Faults in blocks of places and their guests. */
export const blockMutants = [
  ...mutantsOf('server/db/functions/blocked_places.sql', stories, [
    ['a block never ends', 'and coalesce(ends_at > p_now, true)', ''],
    ['a released block counts', 'released_at is null and ', ''],
    [
      'a guest takes a place besides those of the block',
      'where bookings.block_id = place_blocks.id and holds_place',
      'where false',
    ],
    ['a removed guest keeps a place', 'place_blocks.id and holds_place', 'place_blocks.id'],
  ]),
  ...mutantsOf('server/db/functions/blocked_seats.sql', stories, [
    ['seats of a released block stay blocked', 'released_at is null and ', ''],
  ]),
  ...mutantsOf('server/db/functions/lock_places.sql', stories, [
    ['the waiting list does not get the places of an ended block', 'released_at is null and ends_at <= p_now', 'false'],
  ]),
  ...mutantsOf('server/db/functions/free_places.sql', stories, [
    [
      'blocked places are offered to the waiting list',
      'select capacity - taken - blocked_places(id, p_now) from ticket_types\n      where id',
      'select capacity - taken from ticket_types\n      where id',
    ],
    [
      'blocked seats are offered to the waiting list',
      ' and seats.id not in (select blocked_seats(p_occurrence, p_now))',
      '',
    ],
  ]),
  ...mutantsOf('server/db/functions/find_booking_obstacle.sql', stories, [
    ['a blocked place is sold', 'capacity - taken - blocked_places(id, p_now)', 'capacity - taken'],
    ['a blocked seat is sold', 'or wanted.seat_id in (select blocked_seats(p_occurrence, p_now))', ''],
  ]),
  ...mutantsOf('server/db/functions/find_block_obstacle.sql', stories, [
    ['a block is smaller than its guests', 'block.places < used or exists', 'exists'],
    ['a guest loses the seat', 'attendees.seat_id is not null and attendees.seat_id not in', 'false and 1 not in'],
    ['a seat that is never sold is blocked', '(select is_blocked from seats where seats.id = own.seat_id)', 'false'],
    ['a held seat is blocked', 'attendees.seat_id = own.seat_id and holds_place', 'false'],
    ['a seat is in two blocks', 'and place_block_seats.seat_id = own.seat_id', 'and false'],
    ['a block takes sold places', 'taken + blocked_places(id, p_now) - capacity', '0 * capacity'],
    ['a block takes offered places', 'missing_places(block.occurrence_id)', '0'],
  ]),
  ...mutantsOf('server/db/functions/keep_blocked_places.sql', stories, [
    ['the database keeps no blocked place', 'capacity < taken + blocked_places(id, null)', 'false'],
  ]),
  ...mutantsOf('server/db/functions/keep_booked_hall.sql', halls, [
    [
      'a date with blocked seats changes its hall',
      'where occurrence_id = new.id and released_at is null and plan_id is distinct from new.seating_plan_id',
      'where false',
    ],
  ]),
  ...mutantsOf('server/db/functions/keep_booked_section.sql', stories, [
    ['a ticket leaves a part with blocked seats', 'section_id = old.section_id and released_at is null', 'false'],
  ]),
  ...mutantsOf('server/db/functions/add_block_guest.sql', stories, [
    ['more guests than places', 'if used >= block.places then', 'if false then'],
    ['a guest is added to a released block', 'block.released_at is not null or ', ''],
    ['a guest of an unpublished event', 'coalesce(published_at <= p_now, false)', 'true'],
    [
      'two guests on one seat',
      'attendees.occurrence_id = block.occurrence_id and attendees.seat_id = seats.id and holds_place',
      'false',
    ],
  ]),
  ...mutantsOf('server/services/block-guests.ts', stories, [
    ['a removed guest keeps the name', '...unnamedAttendee, note: null, ', ''],
    ['a checked-in guest is removed', "    .where('checked_in_at', 'is', null)\n", ''],
    [
      'a removed guest stays admitted',
      ".set({ state: 'cancelled', confirmed_at: null })",
      '.set({ merged_into: null })',
    ],
  ]),
  ...mutantsOf('server/areas/events/blocks/blocks.ts', stories, [
    ['a block that has ended is extended', '  await requireActive(id, context);\n  const wanted', '  const wanted'],
  ]),
  ...mutantsOf('server/areas/bookings/staff/hall-moves.ts', halls, [
    [
      'a block loses its seats with a new version of the hall',
      'update place_block_seats set seat_id = new_id',
      'update place_block_seats set seat_id = old_id',
    ],
  ]),
];
