import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { tellWaitingOfMoves } from '#server/areas/bookings/waiting/move-news.ts';
import { addRow } from '#server/db/rows.ts';
import { call, storyTime } from '#tests/support/api.ts';
import { password, type Person } from '#tests/support/people.ts';
import { startWaitingLists } from '#tests/support/server/waiting-lists.ts';

const portal = await startWaitingLists();
const { db, app, clock, services, addMember, join, leave, soldOut, soldOutHall, joinHall, tellOfMoves, noticesOf } =
  portal;
const at = (time: string) => new Date(`2026-12-${time}:00Z`);

const change = (
  id: number,
  values: Partial<Record<'starts_at' | 'ends_at' | 'cancelled_at', Date>> & { venue_id?: number },
) => db.updateTable('event_occurrences').set(values).where('id', '=', id).execute();
const kindsOf = async (as: Person) => (await noticesOf(as)).map(({ kind }) => kind);
const addVenue = (slug: string, name: string) =>
  addRow(db, 'venues', { slug, name: { en: name, mt: `${name} bil-Malti` }, address: { en: 'Msida' } });

beforeEach(() => clock.set(storyTime));

describe('a date with a waiting list', () => {
  // WAIT-12
  it('tells each student once of its new time and venue, in the app and by e-mail', async () => {
    const evening = await soldOut(1);
    const [first, second, left] = [await addMember(), await addMember(), await addMember()];
    await join(first, evening);
    await join(second, evening);
    await leave(left, await join(left, evening));
    await tellOfMoves();
    expect(await kindsOf(first)).toEqual([]);
    const venue_id = await addVenue('moved-theatre', 'Theatre');
    await change(evening.occurrence, { starts_at: at('05T18:30'), ends_at: at('05T21:00'), venue_id });
    await tellOfMoves();
    await tellOfMoves();
    expect(await noticesOf(first)).toMatchObject([
      {
        kind: 'waiting_moved',
        path: expect.stringContaining(`?occurrence=${evening.occurrence}`),
        values: {
          title: 'Quiz night',
          venue: 'Theatre',
          time: '05/12/2026, 19:30 – 22:00',
          known_time: '04/12/2026, 19:30 – 22:00',
        },
      },
    ]);
    expect([await kindsOf(second), await kindsOf(left)]).toEqual([['waiting_moved'], []]);
    const { text } = await portal.mailTo(first.email, 'Changed: Quiz night');
    expect(text).toContain('Saturday 5 December 2026, 19:30–22:00\nTheatre');
    expect(text).toContain('Previously: Friday 4 December 2026, 19:30–22:00');
    const later = await addMember();
    await join(later, evening);
    await tellOfMoves();
    expect(await kindsOf(later)).toEqual([]);
  });

  // WAIT-12
  it('tells nothing of a change that is undone, a corrected spelling, a cancelled date and a date that is over', async () => {
    const hall = await soldOutHall(1);
    const me = await addMember();
    await joinHall(me, hall.occurrence);
    const { venue_id } = await db
      .selectFrom('event_occurrences')
      .select('venue_id')
      .where('id', '=', hall.occurrence)
      .executeTakeFirstOrThrow();
    await change(hall.occurrence, { starts_at: at('04T19:30') });
    await change(hall.occurrence, { starts_at: at('04T18:30') });
    await db
      .updateTable('venues')
      .set({ name: { en: 'HALL!' } })
      .where('id', '=', venue_id)
      .execute();
    await tellOfMoves();
    await change(hall.occurrence, { starts_at: at('04T19:30'), cancelled_at: storyTime });
    await tellOfMoves();
    expect(await kindsOf(me)).toEqual([]);
    const evening = await soldOut(1);
    await join(me, evening);
    await change(evening.occurrence, { starts_at: at('04T19:30') });
    clock.set(at('04T21:00'));
    await tellOfMoves();
    expect(await kindsOf(me)).toEqual([]);
  });

  // WAIT-12
  it('tells each student once although the job fails in the middle, again and again', async () => {
    const evening = await soldOut(1);
    const members: Person[] = [];
    for (let count = 0; count < 5; count += 1) {
      const member = await addMember();
      members.push(member);
      await join(member, evening);
    }
    const [deleted, ...rest] = members;
    if (deleted !== undefined) await call(app, auth.remove, { body: { password } }, { as: deleted });
    await change(evening.occurrence, { ends_at: at('04T22:00') });
    const failing = {
      ...services.jobs,
      enqueue: async (...given: Parameters<typeof services.jobs.enqueue>) => {
        await services.jobs.enqueue(...given);
        throw new Error('The process ends here.');
      },
    };
    for (let count = 0; count < 3; count += 1)
      await expect(tellWaitingOfMoves({ ...services, jobs: failing })).rejects.toThrow('ends here');
    for (const each of members) expect(await kindsOf(each)).toEqual([]);
    await tellOfMoves();
    await portal.settled('bookings.waiting');
    for (const each of rest) {
      expect(await kindsOf(each)).toEqual(['waiting_moved']);
      const mails = portal.smtp.arrived.filter(({ recipients }) => recipients.includes(each.email));
      expect(mails.filter(({ subject }) => subject === 'Changed: Quiz night')).toHaveLength(1);
    }
    expect(await kindsOf(deleted as Person)).toEqual([]);
  });

  // WAIT-12
  it('tells a student on two of its lists once', async () => {
    const evening = await soldOut(1);
    const second = { ...evening, ticket: (await soldOut(1)).ticket };
    await db
      .updateTable('ticket_types')
      .set({ occurrence_id: evening.occurrence, order: 5 })
      .where('id', '=', second.ticket)
      .execute();
    const me = await addMember();
    const now = storyTime;
    for (const ticket_type_id of [evening.ticket, second.ticket]) {
      const entry = { user_id: me.id, occurrence_id: evening.occurrence, ticket_type_id, places: 1, joined_at: now };
      await addRow(db, 'waiting_entries', entry);
    }
    await change(evening.occurrence, { starts_at: at('04T19:30') });
    await tellOfMoves();
    await tellOfMoves();
    expect(await kindsOf(me)).toEqual(['waiting_moved']);
  });
});
