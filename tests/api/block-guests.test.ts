import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { door } from '#contract/bookings/door.ts';
import { holdersAdmin } from '#contract/bookings/holders.ts';
import { salesAdmin } from '#contract/bookings/sales.ts';
import { placeBlocksAdmin } from '#contract/events/blocks.ts';
import { deleteOldAddresses } from '#server/areas/guest-tickets/address-removal.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { minutes } from '#tests/support/server/bookings.ts';
import { newAddress, startGuestTickets } from '#tests/support/server/guest-tickets.ts';
import { blockOffice } from '#tests/support/server/place-blocks.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const portal = await startGuestTickets();
const { app, db, clock, services, book, tryToBook, addMember, addEventWithPlaces, addEventWithSeats } = portal;
const { mailsTo, handBack, open, tryToOpen, outcomeAt, tokenIn } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
const office = blockOffice(app, rita);
const tokenOf = ({ link }: { link: string }) => new URLSearchParams(link).get('token') ?? '';

beforeEach(() => clock.set(storyTime));

/** A free event of this many places with a block of some of them. */
async function blockOf(count: number, capacity = 10) {
  const evening = await addEventWithPlaces(capacity, 700);
  return { ...evening, block: await office.add(evening.occurrence, { ticket_id: evening.ticket, places: count }) };
}

describe('a guest of a block', () => {
  // BLOCK-9
  it('gets a free ticket by e-mail, or a link for staff, and takes a place of the block', async () => {
    const { occurrence, ticket, block } = await blockOf(3, 5);
    const email = newAddress();
    const guests = [
      { first_name: 'Karl', last_name: 'Borg', email, note: 'Vegetarian' },
      { first_name: 'Anna', last_name: 'Abela' },
    ];
    expect((await office.addGuests(block, guests)).status).toBe(201);
    const [anna, karl, ...others] = await office.guests(block);
    expect(others).toEqual([]);
    expect(anna).toMatchObject({ first_name: 'Anna', email: '', is_mailed: false, seat: null });
    expect(karl).toMatchObject({ first_name: 'Karl', note: 'Vegetarian', is_mailed: true });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your ticket: Quiz night' });
    expect(mail?.text).toContain('KSU has booked a ticket for you.');
    const opened = await open(await tokenIn(email));
    expect(opened).toMatchObject({ state: 'valid', code: karl?.code, is_on_guest_list: true });
    expect(await open(tokenOf(anna ?? { link: '' }))).toMatchObject({ state: 'valid', code: anna?.code });
    const counts = { capacity: 5, sold: 2, held: 0, blocked: 1, offered: 0, free: 2 };
    expect(await office.counts(occurrence)).toMatchObject({ total: counts });
    const wanted = (count: number) => Array.from({ length: count }, () => ({ ticket_id: ticket }));
    await expectRefusal(tryToBook(await addMember(), occurrence, wanted(3)), 409, 'sold_out');
    await book(await addMember(), occurrence, wanted(2));
  });

  // BLOCK-9
  it('is among the holders, at the door, on badges and in the numbers of sales, and holds no place of the caller', async () => {
    const { event, occurrence, ticket, block } = await blockOf(2, 12);
    await office.addGuests(block, [{ first_name: 'Karl', last_name: 'Borg' }]);
    const [karl] = await office.guests(block);
    const holders = await call(app, holdersAdmin.list, { query: { filter: { date: occurrence } } }, { as: rita });
    expect(holders.data).toMatchObject([
      { first_name: 'Karl', state: 'valid', booked_by: null, price: { amount: '0' } },
    ]);
    const list = await call(app, door.list, { params: { id: occurrence } }, { as: rita });
    expect(list.tickets).toMatchObject([{ code: karl?.code, first_name: 'Karl', state: 'valid' }]);
    const { badges } = await call(app, holdersAdmin.badges, { query: { date: occurrence } }, { as: rita });
    expect(badges).toMatchObject([{ last_name: 'Borg' }]);
    expect(await outcomeAt(occurrence, karl?.code ?? '')).toBe('admitted');
    const sales = await call(app, salesAdmin.report, { params: { id: event }, query: {} }, { as: rita });
    expect(sales.total).toMatchObject({ sold: 1, checked_in: 1, gross: { amount: '0' } });
    // Ten places for the caller's own account are still allowed.
    expect(
      (
        await tryToBook(
          rita,
          occurrence,
          Array.from({ length: 10 }, () => ({ ticket_id: ticket })),
        )
      ).status,
    ).toBe(201);
    await expectRefusal(office.removeGuest({ id: karl?.id ?? 0 }), 409, 'guest_admitted');
  });

  // BLOCK-9
  it('never exceeds the places of the block, and a list is added as a whole or not at all', async () => {
    const { block } = await blockOf(2);
    const guests = ['Anna', 'Bea', 'Carm'].map((first_name) => ({ first_name }));
    const refused = await office.addGuests(block, guests);
    expect(await refused.json()).toMatchObject({
      code: 'block_full',
      message: expect.stringContaining('2 places without a guest') as string,
    });
    expect(await office.guests(block)).toEqual([]);
    const answers = await Promise.all(guests.map((guest) => office.addGuests(block, [guest])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    await expectRefusal(office.change(block, { places: 1 }), 409, 'block_in_use');
    expect(await office.view(block.id)).toMatchObject({ places: 2, guests: 2 });
  });

  // BLOCK-9
  it('needs a name and a valid address, an active block and a published event', async () => {
    const { event, block } = await blockOf(2);
    await expectInvalid(office.addGuests(block, [{ first_name: 'Karl', email: 'karl' }]), 'guests.0.email');
    await expectInvalid(office.addGuests(block, [{ first_name: '' }]), 'guests.0.first_name');
    await expectRefusal(office.addGuests({ id: 999_999 }, [{ first_name: 'Karl' }]), 404, 'not_found');
    const unpublished = db.updateTable('events').set({ published_at: null }).where('id', '=', event);
    await unpublished.execute();
    await expectRefusal(office.addGuests(block, [{ first_name: 'Karl' }]), 409, 'event_unpublished');
    await db.updateTable('events').set({ published_at: storyTime }).where('id', '=', event).execute();
    await office.release(block);
    await expectRefusal(office.addGuests(block, [{ first_name: 'Karl' }]), 409, 'block_ended');
  });

  // BLOCK-9
  it('gets the first unused seat of a block of seats, which stays with the guest', async () => {
    const { occurrence, ticket } = await addEventWithSeats({ rows: 2, seats: 5 });
    const block = await office.add(occurrence, { ticket_id: ticket, seats: 'A 2, B 1' });
    await office.addGuests(block, [
      { first_name: 'Anna', last_name: 'A' },
      { first_name: 'Bea', last_name: 'B' },
    ]);
    expect((await office.guests(block)).map(({ seat }) => seat)).toEqual(['Stalls, A 2', 'Stalls, B 1']);
    await expectRefusal(office.change(await office.view(block.id), { seats: 'A 2, B 2' }), 409, 'block_in_use');
    expect((await office.change(await office.view(block.id), { seats: 'A 2, B 1–2' })).status).toBe(200);
    expect(await office.counts(occurrence)).toMatchObject({ total: { capacity: 10, sold: 2, blocked: 1, free: 7 } });
  });

  // BLOCK-10
  it('is taken off: the code, the link and the name are gone, and the place is in the block again', async () => {
    const { occurrence, ticket, block } = await blockOf(1, 1);
    await office.addGuests(block, [{ first_name: 'Karl', last_name: 'Borg', email: newAddress(), note: 'Speaker' }]);
    const [karl] = await office.guests(block);
    const id = karl?.id ?? 0;
    await expectAudited(
      db,
      placeBlocksAdmin.removeGuest,
      rita.id,
      async () => (await office.removeGuest({ id })).status,
    );
    await expectRefusal(office.removeGuest({ id }), 404, 'not_found');
    expect(await outcomeAt(occurrence, karl?.code ?? '')).toBe('cancelled');
    expect((await tryToOpen(tokenOf(karl ?? { link: '' }))).status).toBe(404);
    const row = await db.selectFrom('attendees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: 'N/A', last_name: '', email: '', note: null, holds_place: false });
    const booking = db.selectFrom('bookings').select(['state', 'confirmed_at']).where('block_id', '=', block.id);
    expect(await booking.execute()).toEqual([{ state: 'cancelled', confirmed_at: null }]);
    await expectRefusal(tryToBook(await addMember(), occurrence, [{ ticket_id: ticket }]), 409, 'sold_out');
    expect((await office.addGuests(block, [{ first_name: 'Nina' }])).status).toBe(201);
  });

  // BLOCK-10, GUEST-8
  it('hands the ticket back to the block, and after the end of the block the place is for sale', async () => {
    const evening = await addEventWithPlaces(1, 0);
    const form = { ticket_id: evening.ticket, places: 1, ends_at: minutes(60).toISOString() };
    const block = await office.add(evening.occurrence, form);
    await office.addGuests(block, [{ first_name: 'Karl' }]);
    const [karl] = await office.guests(block);
    expect((await handBack(tokenOf(karl ?? { link: '' }))).status).toBe(204);
    expect(await office.view(block.id)).toMatchObject({ guests: 0, is_active: true });
    await office.addGuests(block, [{ first_name: 'Nina' }]);
    clock.set(minutes(90));
    await expectRefusal(office.addGuests(block, [{ first_name: 'Ina' }]), 409, 'block_ended');
    await expectRefusal(
      tryToBook(await addMember(), evening.occurrence, [{ ticket_id: evening.ticket }]),
      409,
      'sold_out',
    );
    const [nina] = await office.guests(block);
    await office.removeGuest({ id: nina?.id ?? 0 });
    await book(await addMember(), evening.occurrence, [{ ticket_id: evening.ticket }]);
  });

  // BLOCK-10, BOOK-40
  it('can get another name and address, whose link and code are new', async () => {
    const { block } = await blockOf(1);
    await office.addGuests(block, [{ first_name: 'Karl', email: newAddress() }]);
    const [karl] = await office.guests(block);
    const id = karl?.id ?? 0;
    const body = { first_name: 'Nina', last_name: 'Borg', email: newAddress(), version: 1 };
    await call(app, holdersAdmin.change, { params: { id }, body }, { as: rita });
    const [nina] = await office.guests(block);
    expect(nina).toMatchObject({ id, first_name: 'Nina' });
    expect(nina?.code).not.toBe(karl?.code);
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  // BLOCK-11
  it('is forgotten 30 days after the event, and reading the list is in the audit log', async () => {
    const { block } = await blockOf(1);
    await office.addGuests(block, [{ first_name: 'Karl', last_name: 'Borg', email: newAddress(), note: 'Speaker' }]);
    await expectAudited(
      db,
      placeBlocksAdmin.guests,
      rita.id,
      async () => (await send(app, placeBlocksAdmin.guests, { params: { id: block.id } }, { as: rita })).status,
    );
    const [karl] = await office.guests(block);
    const stored = () =>
      db
        .selectFrom('attendees')
        .selectAll()
        .where('id', '=', karl?.id ?? 0)
        .executeTakeFirstOrThrow();
    await deleteOldAddresses(services);
    expect(await stored()).toMatchObject({ first_name: 'Karl' });
    clock.set(new Date('2027-01-05T00:00:00Z'));
    await deleteOldAddresses(services);
    expect(await stored()).toMatchObject({ first_name: 'N/A', last_name: '', email: '', note: null });
  });

  // BLOCK-10, BLOCK-11, BOOK-45
  it('is forgotten with the reasons of checks at the door by name', async () => {
    const { occurrence, block } = await blockOf(2);
    await office.addGuests(block, [{ first_name: 'Karl' }, { first_name: 'Anna' }]);
    const [anna, karl] = await office.guests(block);
    const reasons = async () => {
      const ids = [String(anna?.id), String(karl?.id)];
      const changes = db.selectFrom('entry_changes').select('after').where('entry_table', '=', 'attendees');
      return (await changes.where('entry_id', 'in', ids).execute()).map(({ after }) => after);
    };
    const check = (text: string, reason: string) => {
      const body = { id: randomUUID(), occurrence_id: occurrence, text, checked_at: clock.now().toISOString(), reason };
      return call(app, door.checkIn, { body }, { as: rita, key: randomUUID() });
    };
    await check(karl?.code ?? '', 'Karl has no phone');
    // Of a ticket that is not admitted the reason is stored too.
    await db
      .updateTable('attendees')
      .set({ holds_place: false })
      .where('id', '=', anna?.id ?? 0)
      .execute();
    await check(anna?.code ?? '', 'Anna has no phone');
    await db
      .updateTable('attendees')
      .set({ holds_place: true })
      .where('id', '=', anna?.id ?? 0)
      .execute();
    expect(await reasons()).toEqual([{ reason: 'Karl has no phone' }, { reason: 'Anna has no phone' }]);
    expect((await office.removeGuest({ id: anna?.id ?? 0 })).status).toBe(204);
    expect(await reasons()).toEqual([{ reason: 'Karl has no phone' }]);
    clock.set(new Date('2027-01-05T00:00:00Z'));
    await deleteOldAddresses(services);
    expect(await reasons()).toEqual([]);
  });
});
