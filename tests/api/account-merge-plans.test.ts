import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { peopleAdmin } from '#contract/people/staff.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { expectRefusal, send, storySecrets, storyTime } from '#tests/support/api.ts';
import { addCar } from '#tests/support/carpool.ts';
import { addCard, addPayment, addPermit } from '#tests/support/passes.ts';
import { addPerson, type Person, type PersonOptions } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';
import { addBusyPerson } from '#tests/support/server/busy-person.ts';
import { addInterview } from '#tests/support/server/interviews.ts';
import { mergeCalls } from '#tests/support/server/merges.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { addTogaRental } from '#tests/support/server/toga.ts';
import { addSignUp, findMiscounted } from '#tests/support/server/volunteering.ts';
import { addAppointmentRequest, addCourse, addParticipant } from '#tests/support/server/wellbeing.ts';

const portal = await startBookings();
const { app, db, clock, book, addEventWithPlaces } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
const { plan, merge } = mergeCalls(app, rita);

const lastYear = new Date('2026-09-30T21:59:59Z');

async function two(options: PersonOptions = {}, others: PersonOptions = {}): Promise<[Person, Person]> {
  return [await addPerson(app, db, options), await addPerson(app, db, others)];
}

/** Expects that a plan names one reason and that the merge is refused; the other way round too by default. */
async function expectObstacle([stays, folded]: [Person, Person], text: string, isMutual = true): Promise<void> {
  expect((await plan(stays, folded)).obstacles).toEqual([expect.stringContaining(text)]);
  await expectRefusal(merge(stays, folded), 409, 'accounts_not_mergeable');
  if (isMutual) await expectRefusal(merge(folded, stays), 409, 'accounts_not_mergeable');
}

async function expectMerged([stays, folded]: [Person, Person]): Promise<void> {
  expect((await plan(stays, folded)).obstacles).toEqual([]);
  expect((await merge(stays, folded)).status).toBe(204);
}

describe('the plan of a merge', () => {
  // PEOPLE-20, PEOPLE-25
  it('shows both accounts and numbers by area, without confidential data, and changes nothing', async () => {
    const [stays, folded] = [await addPerson(app, db), await addBusyPerson(portal)];
    await addCard(db, stays.id, 'PLAN-0001', lastYear);
    const shown = await plan(stays, folded);
    expect(shown.stays).toMatchObject({ id: stays.id, email: stays.email, card_code: null, is_registered: true });
    expect(shown.folded).toMatchObject({ email: folded.email, card_code: `CARD-${folded.id}`, first_name: 'Ġorġa' });
    expect(shown.folded.signed_in_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(shown.obstacles).toEqual([]);
    const partOf = (title: string) => shown.parts.find((part) => part.title === title);
    expect(partOf('Student cards')).toEqual({ title: 'Student cards', stays: 1, moves: 1, ends: 0 });
    // The session of its sign-in, links, keys of the second step, and rows that both have.
    expect(partOf('Account, sign-ins and roles')?.ends).toBeGreaterThan(5);
    expect(JSON.stringify(shown)).not.toMatch(/omplaint|wellbeing|123401L/i);
    const before = partOf('Notifications and devices that receive them')?.moves ?? 0;
    const values = { user_id: folded.id, path: '/account', created_at: storyTime };
    await addRows(db, 'notifications', { ...values, kind: 'appointment_news' });
    await addRows(db, 'notifications', { ...values, kind: 'refund_due' });
    const later = await plan(stays, folded);
    expect(later.parts.find(({ title }) => title === 'Notifications and devices that receive them')?.moves).toBe(
      before + 1,
    );
    expect((await plan(folded, stays)).stays.id).toBe(folded.id);
    expect((await plan(stays, folded, 'mt')).parts.map(({ title }) => title)).toContain('Karti tal-istudent');
    await expectRefusal(
      send(app, peopleAdmin.mergePlan, { params: { id: stays.id, folded: 999_999 } }, { as: rita }),
      404,
      'not_found',
    );
  });

  // PEOPLE-21
  it('refuses one account twice, and the own one', async () => {
    const [person] = await two();
    await expectObstacle([person, person], 'the same account');
    const shown = await plan(rita, person);
    expect(shown.obstacles).toHaveLength(2);
    expect(shown.obstacles.join(' ')).toMatch(/is your own/);
    await expectRefusal(merge(rita, person), 409, 'accounts_not_mergeable');
  });

  // PEOPLE-21
  it('refuses accounts of staff, and blocked ones', async () => {
    await expectObstacle(await two({}, { roles: ['guard'] }), 'staff role');
    const blocked = await two();
    const block = { reason: 'Sold.', blocked_by: rita.id, blocked_at: storyTime };
    await addRows(db, 'account_blocks', { user_id: blocked[1].id, ...block });
    await expectObstacle(blocked, 'is blocked');
  });

  // PEOPLE-21
  it('refuses a student and an organisation, other documents, and an address that is not proven', async () => {
    await expectObstacle(await two({ account_type: 'organisation' }), 'belongs to an organisation');
    const others = await two();
    const identity_number = storySecrets.encrypt('999999M', `identity of user ${others[1].id}`);
    await db.updateTable('personal_details').set({ identity_number }).where('user_id', '=', others[1].id).execute();
    await expectObstacle(others, 'different identity documents');
    await expectObstacle(await two({ values: { email_proven_at: null } }), 'not confirmed', false);
  });

  // PEOPLE-21
  it('keeps the registered account, and one institution of two unfinished ones', async () => {
    const unfinished = await two({ registered: false });
    await expectObstacle(unfinished, 'Keep the other account', false);
    await expectMerged([unfinished[1], unfinished[0]]);
    const junior = { account_type: 'junior_college_student', registered: false } as const;
    await expectObstacle(await two({ registered: false }, junior), 'different institutions');
    // A student often has an older account from the Junior College.
    await expectMerged(await two({}, { account_type: 'junior_college_student' }));
  });

  // PEOPLE-21
  it('refuses two cards or permits of this year; of an earlier year one is kept', async () => {
    const cards = await two();
    for (const [place, { id }] of cards.entries()) await addCard(db, id, `NOW-${place}`);
    await expectObstacle(cards, 'student card');
    const permits = await two();
    await addPermit(db, permits[0].id, 'available');
    const other = await addPermit(db, permits[1].id, 'pending');
    await expectObstacle(permits, 'parking permit');
    const rejected = { state: 'rejected', decided_at: storyTime, reason: 'Blurred.' };
    await db.updateTable('parking_permits').set(rejected).where('id', '=', other).execute();
    for (const [place, { id }] of permits.entries()) {
      await addCard(db, id, `OLD-${place}`, lastYear);
      await addPermit(db, id, 'available', {
        number_plate: `OLD${place}`,
        valid_until: lastYear,
        code: `25-O${place}`,
      });
    }
    await expectMerged(permits);
    const codes = await db.selectFrom('student_cards').select('code').where('user_id', '=', permits[0].id).execute();
    expect(codes).toEqual([{ code: 'OLD-0' }]);
    const plates = db.selectFrom('parking_permits').select('id').where('user_id', '=', permits[0].id);
    expect(await plates.execute()).toHaveLength(3);
  });

  // PEOPLE-21
  it('waits for payments in progress, and for places that are held', async () => {
    const paying = await two();
    await addPayment(db, paying[1].id, 'donation', 'open');
    await expectObstacle(paying, 'A payment of one of the accounts');
    const holding = await two();
    const { occurrence, ticket } = await addEventWithPlaces(5, 500);
    await book(holding[0], occurrence, [{ ticket_id: ticket, first_name: 'Me' }]);
    await expectObstacle(holding, 'holds places');
    const fitting = await two();
    await addTogaRental(db, fitting[0].id, 'booked');
    await expectObstacle(fitting, 'toga fitting');
    clock.set(minutes(60 * 48));
    await expectMerged(paying);
    await expectMerged(holding);
    clock.set(storyTime);
    const togas = await two();
    for (const { id } of togas) await addTogaRental(db, id, 'paid');
    await expectObstacle(togas, 'a toga rental');
  });

  // PEOPLE-21
  it('refuses overlapping terms in one organisation, and a hand-over from one account to the other', async () => {
    const organisation = await addOrganisation(db);
    const officers = await two({ organisations: [organisation] }, { organisations: [organisation] });
    await expectObstacle(officers, 'officers of the same organisation');
    const term = { starts_at: new Date('2024-01-01'), ends_at: new Date('2025-01-01') };
    await db.updateTable('organisation_members').set(term).where('user_id', '=', officers[1].id).execute();
    await db
      .updateTable('organisation_members')
      .set({ starts_at: new Date('2025-01-01') })
      .where('user_id', '=', officers[0].id)
      .execute();
    await expectMerged(officers);
    const [outgoing, next] = await two();
    const names = { user_id: outgoing.id, organisation_id: await addOrganisation(db) };
    const term_id = await addRow(db, 'organisation_members', names);
    const times = { starts_at: storyTime, requested_at: storyTime };
    const handover = { ...names, ...times, term_id, successor_id: next.id, email: next.email };
    await addRows(db, 'officer_handovers', handover);
    await expectObstacle([outgoing, next], 'as its successor');
  });

  // PEOPLE-21
  it('refuses cars on one day ahead, clashing interviews and sign-ups; past ones count once', async () => {
    const drivers = await two();
    const car = await addCar(db, { driver: drivers[0].id, bay: 1 });
    const other = await addCar(db, { driver: drivers[1].id, bay: 2 });
    await expectObstacle(drivers, 'in a car on the same day');
    for (const id of [car, other])
      await sql`with moved as (delete from carpool_people where booking_id = ${id} returning *),
        day as (update carpool_bookings set day = '2026-11-02' where id = ${id} returning id)
        select * from moved, day`.execute(db);
    for (const [place, id] of [car, other].entries())
      await addRows(db, 'carpool_people', {
        booking_id: id,
        day: '2026-11-02',
        user_id: drivers[place]?.id ?? 0,
        is_driver: true,
      });
    await expectMerged(drivers);
    const cars = db.selectFrom('carpool_people').select('state').where('user_id', '=', drivers[0].id);
    expect((await cars.orderBy('state').execute()).map(({ state }) => state)).toEqual(['in', 'removed']);

    const applicants = await two();
    for (const { id } of applicants) await addInterview(db, id);
    await expectObstacle(applicants, 'an interview');
    clock.set(new Date('2026-12-20T10:00:00Z'));
    await expectMerged(applicants);
    clock.set(storyTime);

    const volunteers = await two();
    const { opportunity_id } = await addSignUp(db, volunteers[0].id);
    await db
      .updateTable('volunteer_opportunities')
      .set({ places: 2, taken: 2 })
      .where('id', '=', opportunity_id)
      .execute();
    const confirmed = { opportunity_id, number: 2, state: 'confirmed', minutes: 90, noted_at: storyTime };
    await addSignUp(db, volunteers[1].id, confirmed);
    await expectObstacle(volunteers, 'volunteering');
    const past = { starts_at: new Date('2026-11-01T10:00:00Z'), withdraw_until: new Date('2026-10-30T10:00:00Z') };
    await db.updateTable('volunteer_opportunities').set(past).where('id', '=', opportunity_id).execute();
    await expectMerged(volunteers);
    const hours = db.selectFrom('volunteer_sign_ups').select('minutes').where('opportunity_id', '=', opportunity_id);
    expect(await hours.execute()).toEqual([{ minutes: 90 }]);
    expect(await findMiscounted(db)).not.toContain(opportunity_id);
  });

  // PEOPLE-25
  it('names no confidential reason: two requests for therapy become one, and sessions are numbered again', async () => {
    const students = await two();
    const [stays, folded] = students;
    const first = await addAppointmentRequest(db, stays.id, 'requested');
    const further = await addAppointmentRequest(db, folded.id, 'contacted');
    await db.updateTable('wellbeing_requests').set({ is_urgent: true }).where('id', '=', first).execute();
    const sessions = (user_id: number, days: readonly string[]) =>
      addRows(
        db,
        'wellbeing_sessions',
        days.map((held_on, index) => ({ user_id, year: 2026, number: index + 1, held_on })),
      );
    await sessions(stays.id, ['2026-01-10', '2026-03-10']);
    await sessions(folded.id, ['2026-02-10', '2026-03-10']);
    const course = await addCourse(db, 3);
    for (const { id } of students) await addParticipant(db, course, id);
    await expectMerged(students);
    const requests = db.selectFrom('wellbeing_requests').select(['id', 'state', 'is_urgent']);
    expect(await requests.where('user_id', '=', stays.id).orderBy('state').execute()).toEqual([
      { id: first, state: 'cancelled', is_urgent: true },
      { id: further, state: 'contacted', is_urgent: true },
    ]);
    const held = db.selectFrom('wellbeing_sessions').select(['number', 'held_on']).where('user_id', '=', stays.id);
    expect(await held.orderBy('number').execute()).toEqual([
      { number: 1, held_on: '2026-01-10' },
      { number: 2, held_on: '2026-02-10' },
      { number: 3, held_on: '2026-03-10' },
    ]);
    const places = db.selectFrom('wellbeing_course_places').select('user_id').where('course_id', '=', course);
    expect(await places.execute()).toEqual([{ user_id: stays.id }]);
  });

  // PEOPLE-22
  it('keeps one document of a kind, one invitation of an organisation, and one acceptance of the rules', async () => {
    const [stays, folded] = await two();
    const organisation_id = await addOrganisation(db);
    for (const { email } of [stays, folded]) {
      const invited = { invited_by: rita.id, invited_at: storyTime };
      await addRows(db, 'officer_invitations', { organisation_id, email, ...invited });
    }
    for (const { id: user_id } of [stays, folded]) {
      const id = randomUUID();
      const file = { file_name: 'cv.pdf', key: `private/${id}.pdf`, mime_type: 'application/pdf', size: 1 };
      const stored = { id, user_id, collection_name: 'career_document', created_at: storyTime, ...file };
      await addRows(db, 'private_files', stored);
      const document = { user_id, uuid: randomUUID(), kind: 'cv', file_id: id, added_at: storyTime };
      await addRows(db, 'career_documents', document);
      await addRows(db, 'carpool_findable', { user_id, since: storyTime });
    }
    await expectMerged([stays, folded]);
    const files = db.selectFrom('private_files').select('id').where('user_id', '=', stays.id);
    expect(await files.execute()).toHaveLength(1);
    // The account that stays is registered, so that the invitation makes it an officer.
    const officers = db.selectFrom('organisation_members').select('user_id');
    expect(await officers.where('organisation_id', '=', organisation_id).execute()).toEqual([{ user_id: stays.id }]);
    const invitations = db.selectFrom('officer_invitations').select('email');
    expect(await invitations.where('organisation_id', '=', organisation_id).execute()).toEqual([]);
  });
});
