import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startToga } from '#tests/support/server/toga.ts';
import { storySize } from '#tests/support/size.ts';

const { db, addSlot, addMember, book, tryToBook } = await startToga();

/** The number of clients that request the last place of a slot at the same time. */
const CLIENTS = storySize(40, 200);

async function raceForLast(): Promise<number[]> {
  const chosen = await addSlot();
  for (let count = 0; count < 3; count += 1) await book(await addMember(), chosen);
  const people = [];
  for (let count = 0; count < CLIENTS; count += 1) people.push(await addMember());
  const answers = await Promise.all(people.map((as) => tryToBook(as, chosen)));
  return answers.map(({ status }) => status).toSorted();
}

// TOGA-4
it('the last place of a fitting slot is booked once, and the others get slot_full', { timeout: 120_000 }, async () => {
  const statuses = await raceForLast();
  expect(statuses[0]).toBe(201);
  expect(new Set(statuses.slice(1))).toEqual(new Set([409]));
});

// TOGA-4
it(
  'the last place of a fitting slot is booked twice without the lock and the key (control)',
  { timeout: 120_000 },
  async () => {
    await sql`drop index toga_rentals_places`.execute(db);
    await sql`
    create or replace function lock_fittings(p_user integer, p_slot integer, p_now timestamptz) returns void
    language plpgsql as $$ begin end $$`.execute(db);
    // A client that has found the last place free waits until another one has found it free too.
    await sql`create sequence arrivals`.execute(db);
    await sql`
    create function await_another() returns trigger language plpgsql as $$ begin
      perform nextval('arrivals');
      for each in 1..500 loop
        exit when (select last_value from arrivals) > 1;
        perform pg_sleep(0.01);
      end loop;
      return new;
    end $$`.execute(db);
    await sql`
    create trigger await_another before insert on toga_rentals
    for each row when (new.place = 4) execute function await_another()`.execute(db);
    const statuses = await raceForLast();
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(1);
  },
);

// TOGA-4
it('the unique key of places rejects a fifth booking of a fitting slot without the lock', async () => {
  const chosen = await addSlot();
  const unlocked = sql`create unique index toga_rentals_places on toga_rentals (slot_id, place)`;
  await sql`
    delete from toga_rentals where slot_id in (
      select slot_id from toga_rentals group by slot_id, place having count(*) > 1
    )`.execute(db);
  await unlocked.execute(db);
  const people = await Promise.all(Array.from({ length: 12 }, () => addMember()));
  await Promise.all(people.map((as) => tryToBook(as, chosen)));
  const { count } = await db
    .selectFrom('toga_rentals')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('slot_id', '=', chosen)
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(4);
});
