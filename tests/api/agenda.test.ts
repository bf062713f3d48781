import { afterEach, describe, expect, it } from 'vitest';
import { type AgendaEntry, agenda } from '#contract/agenda/calls.ts';
import {
  addAgendaAppointment,
  addAgendaBooking,
  addAgendaInterview,
  addAgendaRental,
  addWholeAgenda,
} from '#tests/support/agenda.ts';
import { call, storyTime } from '#tests/support/api.ts';
import { addCar, MONDAY } from '#tests/support/carpool.ts';
import { addCard, addPermit } from '#tests/support/passes.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { openPermitWindow } from '#tests/support/server/permits.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { addOfficer, addOrganisation, addYear, inDays } from '#tests/support/server/rar.ts';
import { addTogaRental } from '#tests/support/server/toga.ts';

const { app, db, clock } = await startApp({ seed: true });
await db.deleteFrom('opening_windows').execute();

const read = (as: Person, locale: 'en' | 'mt' = 'en') => call(app, agenda.mine, {}, { as, locale });
const kindsOf = (entries: readonly AgendaEntry[]) => entries.map(({ kind }) => kind);
/** Adds a member, with the arguments that the helpers need. */
async function addMember() {
  const as = await addPerson(app, db);
  return { as, owner: { user_id: as.id, now: storyTime } };
}
const at = (time: string) => clock.set(new Date(time));

afterEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('opening_windows').execute();
});

describe('the agenda', () => {
  // AGENDA-1
  it('lists every kind of entry with its name and place, nearest first', async () => {
    const { as, owner } = await addMember();
    await addWholeAgenda(db, owner);
    const entries = await read(as);
    expect(kindsOf(entries)).toEqual([
      'ticket',
      'ticket_hold',
      'carpool',
      'ticket',
      'appointment',
      'toga_fitting',
      'wellbeing_course',
      'volunteering',
      'volunteering_queue',
      'rental_collection',
      'toga_collection',
      'toga_return',
      'rental_return',
      'interview',
      'fund_report',
    ]);
    expect(entries.map(({ starts_at }) => starts_at)).toEqual(entries.map(({ starts_at }) => starts_at).toSorted());
    expect(entries).toMatchObject([
      {
        title: 'Quiz night',
        place: 'Sir Temi Zammit Hall',
        starts_at: '2026-11-20T16:00:00.000Z',
        ends_at: '2026-11-20T19:00:00.000Z',
        is_whole_day: false,
        is_cancelled: false,
        is_confidential: false,
      },
      { title: 'Winter ball', starts_at: '2026-11-20T17:20:00.000Z', ends_at: '2026-11-20T17:20:00.000Z' },
      {
        title: '1',
        place: 'Car Park 6',
        is_whole_day: true,
        starts_at: '2026-11-20T23:00:00.000Z',
        ends_at: '2026-11-21T23:00:00.000Z',
      },
      { title: 'Debate', is_cancelled: true },
      { title: '', place: 'Students’ House, room 3', is_confidential: true, ends_at: '2026-11-22T18:00:00.000Z' },
      { title: '', is_confidential: false },
      { title: '', place: 'Room 1', is_confidential: true },
      { title: 'Beach clean-up', place: 'Golden Bay' },
      { title: 'Beach clean-up' },
      { title: 'Projector', is_whole_day: true, starts_at: '2026-11-26T23:00:00.000Z' },
      { starts_at: '2026-11-29T15:00:00.000Z', ends_at: '2026-11-29T23:00:00.000Z' },
      { starts_at: '2026-12-01T07:30:00.000Z', ends_at: '2026-12-01T10:00:00.000Z' },
      { is_whole_day: true, starts_at: '2026-12-01T23:00:00.000Z' },
      { place: 'Room 205', title: expect.stringContaining('Company') },
      { starts_at: '2026-12-10T22:59:59.000Z', title: expect.stringMatching(/fund/i) },
    ]);
    const maltese = await read(as, 'mt');
    expect(maltese[0]).toMatchObject({ title: 'Quiz night bil-Malti', place: 'Sala Sir Temi Zammit' });
  });

  it('lists no entry of other members, and is rejected for visitors', async () => {
    const { owner } = await addMember();
    await addWholeAgenda(db, owner);
    const { as: other } = await addMember();
    expect(await read(other)).toEqual([]);
    const passenger = await addMember();
    await addCar(db, { driver: owner.user_id, passengers: [passenger.as.id], date: MONDAY });
    expect(kindsOf(await read(passenger.as))).toEqual(['carpool']);
    expect((await app.request('/api/agenda')).status).toBe(401);
  });

  it('lists an entry until it ends', async () => {
    const { as, owner } = await addMember();
    await addAgendaBooking(db, owner, { title: 'Quiz night', from: 1, until: 3 });
    at('2026-11-20T19:59:59.999Z');
    expect(await read(as)).toHaveLength(1);
    at('2026-11-20T20:00:00Z');
    expect(await read(as)).toEqual([]);
  });

  // AGENDA-2
  it('marks a cancelled entry as cancelled until midnight in Malta', async () => {
    const { as, owner } = await addMember();
    await addAgendaBooking(db, owner, { title: 'Debate', from: 1, until: 2, is_cancelled: true });
    const interview = await addAgendaInterview(db, owner, 0.1);
    await db.updateTable('interviews').set({ state: 'cancelled' }).where('id', '=', interview).execute();
    const car = await addCar(db, { driver: as.id, date: '2026-11-20' });
    await db.updateTable('carpool_bookings').set({ state: 'cancelled' }).where('id', '=', car).execute();
    await db.updateTable('carpool_people').set({ state: 'cancelled' }).where('booking_id', '=', car).execute();
    await addAgendaRental(db, owner, { from: 0, until: 1, state: 'cancelled' });
    at('2026-11-20T22:59:59.999Z');
    const entries = await read(as);
    expect(kindsOf(entries).toSorted()).toEqual(['carpool', 'interview', 'rental_collection', 'ticket']);
    expect(entries.every(({ is_cancelled }) => is_cancelled)).toBe(true);
    at('2026-11-20T23:00:00Z');
    expect(await read(as)).toEqual([]);
  });

  it('marks a cancelled appointment as cancelled, and lists no appointment that was only requested', async () => {
    const { as, owner } = await addMember();
    const id = await addAgendaAppointment(db, owner);
    const cancelled = { state: 'cancelled', ended_at: storyTime };
    const undated = { appointment_at: null, place: null, with_whom: null };
    await db.updateTable('wellbeing_requests').set(cancelled).where('id', '=', id).execute();
    expect(await read(as)).toMatchObject([{ kind: 'appointment', is_cancelled: true }]);
    await db.updateTable('wellbeing_requests').set(undated).where('id', '=', id).execute();
    expect(await read(as)).toEqual([]);
  });

  it('has days of 23 and 25 hours when the clocks change', async () => {
    const { as, owner } = await addMember();
    for (const date of ['2026-10-25', '2027-03-28']) await addCar(db, { driver: owner.user_id, date });
    at('2026-10-25T22:59:00Z');
    expect(await read(as)).toMatchObject([
      { starts_at: '2026-10-24T22:00:00.000Z', ends_at: '2026-10-25T23:00:00.000Z' },
      { starts_at: '2027-03-27T23:00:00.000Z', ends_at: '2027-03-28T22:00:00.000Z' },
    ]);
    at('2026-10-25T23:00:00Z');
    expect(await read(as)).toHaveLength(1);
  });

  // AGENDA-3
  it('lists holds until they expire, and of an unpaid toga rental only the hold', async () => {
    const { as, owner } = await addMember();
    await addAgendaBooking(db, owner, { title: 'Winter ball', from: 100, until: 101, held_minutes: 10 });
    await addTogaRental(db, as.id, 'booked');
    expect(kindsOf(await read(as))).toEqual(['ticket_hold', 'toga_hold']);
    at('2026-11-20T17:10:00Z');
    expect(kindsOf(await read(as))).toEqual(['toga_hold']);
    at('2026-11-20T17:30:00Z');
    expect(await read(as)).toEqual([]);
  });

  // RENT-12
  it('leaves out a collection that has taken place', async () => {
    const { as, owner } = await addMember();
    await addAgendaRental(db, owner, { from: 0, until: 4, state: 'collected' });
    expect(kindsOf(await read(as))).toEqual(['rental_return']);
  });
});

// AGENDA-4
describe('the agenda’s deadlines', () => {
  // AGENDA-5
  it('include reports that an officer’s organisations have not submitted', async () => {
    await addYear(db, 2026);
    const organisation = await addOrganisation(db, 'Debating Society');
    const officer = await addOfficer(app, db, [organisation]);
    const student = await addPerson(app, db);
    const deadlines = async (as: Person) => (await read(as)).filter(({ kind }) => kind === 'report_deadline');
    expect(await deadlines(officer)).toMatchObject([
      { ref: '2026', title: 'Debating Society', starts_at: inDays(10).toISOString() },
    ]);
    expect(await deadlines(student)).toEqual([]);
    const submitted = { organisation_id: organisation, year: 2026, started_at: storyTime, submitted_at: storyTime };
    await db.insertInto('rar_submissions').values(submitted).execute();
    expect(await deadlines(officer)).toEqual([]);
  });

  // CARD-7
  it('include open applications for a student card or permit if the student has none', async () => {
    const { as } = await addMember();
    await openPermitWindow(db, 'student_card');
    await openPermitWindow(db);
    expect(kindsOf(await read(as)).toSorted()).toEqual(['parking_permit_window', 'student_card_window']);
    const officer = await addPerson(app, db, { account_type: 'organisation' });
    expect(await read(officer)).toEqual([]);
    await addCard(db, as.id, 'AGENDA-1');
    await addPermit(db, as.id, 'pending');
    expect(await read(as)).toEqual([]);
  });
});
