import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toga } from '#contract/toga/calls.ts';
import { expireUnpaidRentals } from '#server/areas/toga/own-rental.ts';
import { send, storyTime } from '#tests/support/api.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import type { Person } from '#tests/support/people.ts';
import { startToga } from '#tests/support/server/toga.ts';
import { storySize } from '#tests/support/size.ts';

const portal = await startToga();
const { app, db, clock, addSlot, addMember, tryToBook, deliverWebhook, pay, signed } = portal;

const OPERATIONS = storySize(480, 5000);
/** Simultaneous calls */
const AT_ONCE = 8;
const MINUTE_MS = 60_000;

const next = numbersFrom(20_261_127);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

let everybody: Person[] = [];
let slots: number[] = [];
/** Webhooks that are not sent yet, or may be sent again. */
const events: string[] = [];

/** Adds new users and slots, because paid rentals and their places stay. */
async function refresh(): Promise<void> {
  everybody = await Promise.all(Array.from({ length: 14 }, () => addMember()));
  slots = [await addSlot(), await addSlot()];
  clock.set(storyTime);
}

/** Any rental of these users. */
async function someRental(): Promise<{ id: string; owner: Person } | undefined> {
  const owner = pick(everybody);
  const rows = await db.selectFrom('toga_rentals').select('id').where('user_id', '=', owner.id).execute();
  return rows.length === 0 ? undefined : { id: pick(rows).id, owner };
}

const operations = {
  book: () => tryToBook(pick(everybody), pick(slots)),
  cancel: async () => {
    const found = await someRental();
    return found && send(app, toga.cancel, { params: { id: found.id } }, { as: found.owner });
  },
  checkout: async () => {
    const found = await someRental();
    const answer =
      found && (await send(app, toga.pay, { params: { id: found.id } }, { as: found.owner, key: randomUUID() }));
    if (answer?.status !== 201) return answer;
    const { data } = (await answer.json()) as { data: { session_id: string } };
    const event = await pay(data.session_id).catch(() => undefined);
    if (event !== undefined) events.push(event.body);
    return undefined;
  },
  money: () => (events.length === 0 ? undefined : deliverWebhook(signed(pick(events)))),
  wait: () => void clock.set(new Date(clock.now().getTime() + Math.floor(next() * 9) * MINUTE_MS)),
  tidy: () => expireUnpaidRentals(portal.services),
} as const;

const weights: (keyof typeof operations)[] = [
  ...Array.from({ length: 8 }, () => 'book' as const),
  ...Array.from({ length: 4 }, () => 'checkout' as const),
  ...Array.from({ length: 4 }, () => 'money' as const),
  ...(['cancel', 'cancel', 'wait', 'wait', 'tidy'] as const),
];

/** Expects at most four places per slot, one rental per user, and for each paid payment a rental or a full refund. */
async function balance(): Promise<void> {
  const crowded = await sql`
    select slot_id from toga_rentals where place is not null group by slot_id having count(*) > 4`.execute(db);
  expect(crowded.rows).toEqual([]);
  const twice = await sql`
    select user_id from toga_rentals where state in ('booked', 'paid') group by user_id having count(*) > 1`.execute(
    db,
  );
  expect(twice.rows).toEqual([]);
  const unbalanced = await sql`
    select payments.id, payments.state from payments
    where exists (select from payment_items where payment_id = payments.id and toga_rental_id is not null)
    and not case payments.state
      when 'paid' then exists (select from toga_rentals where payment_id = payments.id and state = 'paid')
      when 'refund_due' then refund_cents = amount_cents
        and not exists (select from toga_rentals where payment_id = payments.id)
      else true end`.execute(db);
  expect(unbalanced.rows).toEqual([]);
}

// TOGA-4
it(
  `a slot never has more than four rentals and no payment is lost, through ${OPERATIONS} operations`,
  { timeout: 240_000 },
  async () => {
    const faults: unknown[] = [];
    for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
      if (done % 200 === 0) await refresh();
      const batch = Array.from({ length: AT_ONCE }, async () => operations[pick(weights)]());
      for (const answer of await Promise.all(batch)) {
        if (answer instanceof Response && answer.status >= 500) faults.push(await answer.json());
      }
      await balance();
    }
    expect(faults).toEqual([]);
    const states = await db.selectFrom('toga_rentals').select('state').distinct().execute();
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['paid', 'expired', 'cancelled']));
    const payments = await db.selectFrom('payments').select('state').distinct().execute();
    expect(payments.map(({ state }) => state)).toEqual(expect.arrayContaining(['paid', 'refund_due']));
  },
);
