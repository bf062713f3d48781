import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { TestServer } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { blockOffice } from './place-blocks.ts';

interface Evening {
  occurrence: number;
  ticket: number;
  /** Those of row A; empty with free seating */
  seats: number[];
}

interface Choices {
  db: Kysely<DB>;
  clock: { now(): Date };
  apps: readonly TestServer[];
  staff: Person;
  evenings: () => readonly Evening[];
  pick: <T>(list: readonly T[]) => T;
  /** A number from 1 to `most` */
  some: (most: number) => number;
}

/** Random changes of blocks and their guests, for a property test. Each may be rejected. */
export function randomBlocks({ db, clock, apps, staff, evenings, pick, some }: Choices) {
  const office = blockOffice(apps[0] as TestServer, staff);
  const here = () => evenings().map(({ occurrence }) => occurrence);
  const blockForm = ({ seats }: Evening) =>
    seats.length === 0 ? { places: some(3) } : { seats: `A ${some(seats.length)}, A ${some(seats.length)}` };
  const anyBlock = async () => {
    const open = db.selectFrom('place_blocks').select('id').where('released_at', 'is', null);
    const rows = await open.where('occurrence_id', 'in', here()).execute();
    return rows.length === 0 ? undefined : pick(rows);
  };
  return {
    block: () => {
      const evening = pick(evenings());
      const ends_at = new Date(clock.now().getTime() + some(8) * 60_000).toISOString();
      const form = { ticket_id: evening.ticket, ...blockForm(evening), ...(some(2) === 1 && { ends_at }) };
      return office.tryToAdd(evening.occurrence, form, pick(apps));
    },
    changeBlock: async () => {
      const block = await anyBlock();
      if (block === undefined) return undefined;
      const read = await office.view(block.id);
      const evening = evenings().find(({ occurrence }) => occurrence === read.date.id);
      return evening && office.change(read, blockForm(evening), pick(apps));
    },
    releaseBlock: async () => {
      const block = await anyBlock();
      return block && office.release(block, pick(apps));
    },
    addGuest: async () => {
      const block = await anyBlock();
      return block && office.addGuests(block, [{ first_name: 'Maria' }], pick(apps));
    },
    removeGuest: async () => {
      const rows = await db
        .selectFrom('attendees')
        .innerJoin('bookings', 'bookings.id', 'booking_id')
        .select('attendees.id')
        .where('bookings.occurrence_id', 'in', here())
        .where('block_id', 'is not', null)
        .where('holds_place', '=', true)
        .execute();
      return rows.length === 0 ? undefined : office.removeGuest(pick(rows), pick(apps));
    },
  };
}

/** The places of active blocks without a guest, counted from the rows, and guests who are not in the places of their block. */
export async function countBlocked(db: Kysely<DB>, occurrence: number, now: Date) {
  const { rows } = await sql<{ blocked: number; strays: number }>`
    with guest as (
      select block_id, seat_id from bookings join attendees on booking_id = bookings.id and holds_place
      where bookings.occurrence_id = ${occurrence} and block_id is not null
    )
    select coalesce(sum(places - guests) filter (where is_active), 0)::integer as blocked,
      count(*) filter (where is_active and (guests > places or strays > 0))::integer as strays
    from (
      select places, released_at is null and coalesce(ends_at > ${now}, true) as is_active,
        (select count(*) from guest where block_id = place_blocks.id) as guests,
        (select count(*) from guest where block_id = place_blocks.id and seat_id is not null and seat_id not in (
          select seat_id from place_block_seats where block_id = place_blocks.id
        )) as strays
      from place_blocks where occurrence_id = ${occurrence}
    ) block`.execute(db);
  return rows[0] ?? { blocked: 0, strays: 0 };
}

/** Blocks of all evenings, and their guests, removed ones included. */
export async function countAllBlocks(db: Kysely<DB>) {
  const { rows } = await sql<{ blocks: number; guests: number }>`
    select (select count(*)::integer from place_blocks) as blocks,
      (select count(*)::integer from bookings where block_id is not null) as guests`.execute(db);
  return rows[0] ?? { blocks: 0, guests: 0 };
}
