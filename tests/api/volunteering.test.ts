import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { volunteering } from '#contract/volunteering/calls.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOpportunity, addSignUp, hoursAhead, requireCounted } from '#tests/support/server/volunteering.ts';

const { app, db, clock, mailTo } = await startPortal();

const addVolunteer = () => addPerson(app, db, { roles: ['volunteer'] });
/** Signing in stores the language of the call. */
async function addMaltese(): Promise<Person> {
  const person = await addVolunteer();
  await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', person.id).execute();
  return person;
}
const signUp = (as: Person, id: number, join_volunteers = false, key: string = randomUUID()) =>
  send(app, volunteering.signUp, { params: { id }, body: { join_volunteers } }, { as, key });
const signUpSuccessfully = (as: Person, id: number) =>
  call(app, volunteering.signUp, { params: { id }, body: { join_volunteers: false } }, { as, key: randomUUID() });
const withdraw = (as: Person, id: number) => send(app, volunteering.withdraw, { params: { id } }, { as });
const recordOf = (as: Person) => call(app, volunteering.record, {}, { as });
const view = (as: Person, id: number) => call(app, volunteering.opportunity, { params: { id } }, { as });

afterEach(async () => {
  clock.set(storyTime);
  await requireCounted(db);
});

describe('volunteering opportunities', () => {
  // VOL-2
  it('are listed by time, filtered by area and free places, without past or cancelled ones', async () => {
    const as = await addVolunteer();
    const near = await addOpportunity(db, { area: 'media', starts_at: hoursAhead(30), withdraw_until: hoursAhead(20) });
    const far = await addOpportunity(db, { area: 'media', places: 2 });
    const begun = { starts_at: hoursAhead(-1), withdraw_until: hoursAhead(-2) };
    const cancelled = { cancelled_at: storyTime, cancel_reason: { en: 'Storm', mt: 'Maltempata' } };
    await addOpportunity(db, { area: 'media', ...begun });
    await addOpportunity(db, { area: 'media', ...cancelled });
    await signUpSuccessfully(await addVolunteer(), near);
    const found = async (filter: object) => {
      const query = { limit: 100, filter: { area: 'media' as const, ...filter } };
      const { data } = await call(app, volunteering.opportunities, { query }, { as, locale: 'mt' });
      return data.filter(({ id }) => id === near || id >= far);
    };
    expect(await found({})).toMatchObject([
      { id: near, title: 'Tindif tax-xatt', places_left: 0, own: null },
      { id: far, places_left: 2, waiting: 0, is_cancelled: false },
    ]);
    expect((await found({ has_places: true })).map(({ id }) => id)).toEqual([far]);
  });

  it('show the reason if they were cancelled, and reject sign-ups', async () => {
    const as = await addVolunteer();
    const id = await addOpportunity(db, { cancelled_at: storyTime, cancel_reason: { en: 'Storm' } });
    expect(await view(as, id)).toMatchObject({ is_cancelled: true, cancel_reason: 'Storm' });
    await expectRefusal(signUp(as, id), 409, 'sign_up_closed');
    await expectRefusal(signUp(as, 999_999), 404, 'not_found');
    const begun = await addOpportunity(db, { starts_at: storyTime, withdraw_until: storyTime });
    await expectRefusal(signUp(as, begun), 409, 'sign_up_closed');
  });
});

describe('signing up for an opportunity', () => {
  // VOL-3
  it('is for volunteers, and makes a student a volunteer if requested', async () => {
    const id = await addOpportunity(db, { places: 5 });
    const student = await addPerson(app, db);
    await expectRefusal(signUp(student, id), 409, 'volunteers_only');
    expect((await call(app, auth.me, {}, { as: student })).is_volunteer).toBe(false);
    expect((await signUp(student, id, true)).status).toBe(201);
    expect((await call(app, auth.me, {}, { as: student })).is_volunteer).toBe(true);
    expect((await view(student, id)).own).toMatchObject({ state: 'signed_up', turn: null });
    const officer = await addPerson(app, db, { account_type: 'organisation' });
    await expectRefusal(signUp(officer, id, true), 403, 'students_only');
  });

  it('gives a place once, and repeats its response for a repeated key', async () => {
    const as = await addVolunteer();
    const id = await addOpportunity(db, { places: 2 });
    const key = randomUUID();
    const [first, again] = [await signUp(as, id, false, key), await signUp(as, id, false, key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    await expectRefusal(signUp(as, id), 409, 'signed_up_already');
  });

  // VOL-8
  it('joins the waiting list if no place is free, and moves up with a notification when one is', async () => {
    const id = await addOpportunity(db);
    const people = [await addVolunteer(), await addMaltese(), await addVolunteer()] as const;
    const [first, second, third] = [
      await signUpSuccessfully(people[0], id),
      await signUpSuccessfully(people[1], id),
      await signUpSuccessfully(people[2], id),
    ];
    expect([first, second, third].map(({ state, turn }) => [state, turn])).toEqual([
      ['signed_up', null],
      ['waiting', 1],
      ['waiting', 2],
    ]);
    expect((await withdraw(people[0], first.id)).status).toBe(204);
    expect((await view(people[1], id)).own).toMatchObject({ state: 'signed_up' });
    expect((await view(people[2], id)).own).toMatchObject({ state: 'waiting', turn: 1 });
    const mail = await mailTo(people[1].email, 'Tindif tax-xatt');
    expect(mail.text).toContain('Ir-Ramla tal-Mixquqa');
    const notificationRows = db
      .selectFrom('notifications')
      .select(['kind', 'path'])
      .where('user_id', '=', people[1].id);
    const path = `/account/volunteering/opportunities/${id}`;
    expect(await notificationRows.execute()).toEqual([{ kind: 'volunteer_moved_up', path }]);
    // A volunteer who signs up again joins the end of the waiting list.
    expect(await signUpSuccessfully(people[0], id)).toMatchObject({ state: 'waiting', turn: 2 });
  });

  // VOL-7
  it('can be withdrawn until the time limit, or until the start from the waiting list', async () => {
    const id = await addOpportunity(db);
    const people = [await addVolunteer(), await addVolunteer(), await addVolunteer()] as const;
    const [first, second, third] = [
      await signUpSuccessfully(people[0], id),
      await signUpSuccessfully(people[1], id),
      await signUpSuccessfully(people[2], id),
    ];
    await expectRefusal(withdraw(people[1], first.id), 404, 'not_found');
    clock.set(hoursAhead(216));
    await expectRefusal(withdraw(people[0], first.id), 409, 'withdrawal_closed');
    expect((await withdraw(people[2], third.id)).status).toBe(204);
    await expectRefusal(withdraw(people[2], third.id), 409, 'withdrawal_closed');
    // Leaving the volunteers releases the place at any time.
    expect((await send(app, registration.volunteer, { body: { is_volunteer: false } }, { as: people[0] })).status).toBe(
      200,
    );
    clock.set(hoursAhead(217));
    expect((await recordOf(people[1])).sign_ups).toMatchObject([{ withdraw_until: hoursAhead(240).toISOString() }]);
    expect((await withdraw(people[1], second.id)).status).toBe(204);
    clock.set(hoursAhead(240));
    await expectRefusal(withdraw(people[1], second.id), 409, 'withdrawal_closed');
  });
});

describe('leaving the volunteers', () => {
  // VOL-10
  it('withdraws future sign-ups, gives their places to the waiting list, and keeps the hours', async () => {
    const [as, other] = [await addVolunteer(), await addVolunteer()];
    const ids = [await addOpportunity(db), await addOpportunity(db)] as const;
    for (const id of ids) await signUpSuccessfully(as, id);
    for (const id of ids) await signUpSuccessfully(other, id);
    const pastTimes = {
      starts_at: hoursAhead(-10),
      ends_at: hoursAhead(-7),
      withdraw_until: hoursAhead(-20),
      taken: 1,
    };
    const opportunity_id = await addOpportunity(db, pastTimes);
    await addSignUp(db, as.id, { opportunity_id, state: 'confirmed', minutes: 180, noted_at: storyTime });
    await call(app, registration.volunteer, { body: { is_volunteer: false } }, { as });
    expect(await recordOf(as)).toMatchObject({ is_volunteer: false, sign_ups: [], total_minutes: 180 });
    expect((await recordOf(other)).sign_ups.map(({ state }) => state)).toEqual(['signed_up', 'signed_up']);
  });
});

describe('the volunteer’s record', () => {
  // VOL-12
  it('has the member’s own sign-ups and hours, with both titles for the certificate', async () => {
    const [as, other] = [await addVolunteer(), await addVolunteer()];
    const pastTimes = {
      starts_at: hoursAhead(-10),
      ends_at: hoursAhead(-7),
      withdraw_until: hoursAhead(-20),
      taken: 1,
    };
    const line = async (minutes: number | null) => {
      const opportunity_id = await addOpportunity(db, pastTimes);
      const noted = minutes === null ? {} : { minutes, noted_at: hoursAhead(-1) };
      return addSignUp(db, as.id, { opportunity_id, state: 'confirmed', ...noted });
    };
    await line(210);
    await line(0);
    await line(null);
    const ahead = await addOpportunity(db);
    const { id } = await signUpSuccessfully(as, ahead);
    const record = await recordOf(as);
    expect(record).toMatchObject({
      name: 'Ġorġa Ħili',
      is_volunteer: true,
      sign_ups: [{ id, opportunity_id: ahead, title: 'Beach clean-up', place: 'Golden Bay' }],
      total_minutes: 210,
      noted_at: hoursAhead(-1).toISOString(),
    });
    expect(record.hours.map(({ minutes }) => minutes)).toEqual([null, 0, 210]);
    expect(record.hours[0]?.title).toEqual({ en: 'Beach clean-up', mt: 'Tindif tax-xatt' });
    expect(await recordOf(other)).toMatchObject({ sign_ups: [], hours: [], total_minutes: 0, noted_at: null });
  });

  // VOL-11
  it('has a calendar file per sign-up, tentative on the waiting list and cancelled after withdrawal', async () => {
    const [as, other] = [await addVolunteer(), await addVolunteer()];
    const id = await addOpportunity(db);
    const [mine, theirs] = [await signUpSuccessfully(as, id), await signUpSuccessfully(other, id)];
    const calendar = (who: Person, sign_up: number) =>
      call(app, volunteering.calendar, { params: { id: sign_up } }, { as: who, locale: 'mt' });
    expect((await calendar(as, mine.id)).content).toContain('STATUS:CONFIRMED');
    expect((await calendar(other, theirs.id)).content).toContain('STATUS:TENTATIVE');
    await withdraw(as, mine.id);
    expect((await calendar(as, mine.id)).content).toContain('STATUS:CANCELLED');
    // A new time must replace the calendar's entry, and so must a new sign-up.
    const sequenceOf = async (who: Person, sign_up: number) =>
      Number(/SEQUENCE:(\d+)/.exec((await calendar(who, sign_up)).content)?.[1]);
    const [cancelled, moved] = [await sequenceOf(as, mine.id), await sequenceOf(other, theirs.id)];
    expect(await sequenceOf(as, (await signUpSuccessfully(as, id)).id)).toBeGreaterThan(cancelled);
    await db.updateTable('volunteer_opportunities').set({ version: 2 }).where('id', '=', id).execute();
    expect(await sequenceOf(other, theirs.id)).toBeGreaterThan(moved);
    const { file_name, content } = await calendar(other, theirs.id);
    expect(file_name).toBe(`volunteering-${theirs.id}.ics`);
    expect(content).toContain('Tindif tax-xatt');
    expect(content).toContain('DTSTART:20261130T');
    const foreign = send(app, volunteering.calendar, { params: { id: mine.id } }, { as: other });
    await expectRefusal(foreign, 404, 'not_found');
  });
});

describe('deleting the account of a volunteer', () => {
  // VOL-14
  it('gives its places to the waiting list with a notification, and keeps hours without a person', async () => {
    const [as, other] = [await addVolunteer(), await addVolunteer()];
    const id = await addOpportunity(db);
    await signUpSuccessfully(as, id);
    await signUpSuccessfully(other, id);
    const pastTimes = {
      starts_at: hoursAhead(-10),
      ends_at: hoursAhead(-7),
      withdraw_until: hoursAhead(-20),
      taken: 1,
    };
    const opportunity_id = await addOpportunity(db, pastTimes);
    await addSignUp(db, as.id, { opportunity_id, state: 'confirmed', minutes: 180, noted_at: storyTime });
    expect((await send(app, auth.remove, { body: { password } }, { as })).status).toBe(204);
    expect((await view(other, id)).own).toMatchObject({ state: 'signed_up' });
    await mailTo(other.email, 'You have a place');
    const left = db.selectFrom('volunteer_sign_ups').select(['user_id', 'minutes']);
    expect(await left.where('opportunity_id', '=', opportunity_id).execute()).toEqual([
      { user_id: null, minutes: 180 },
    ]);
    expect(await left.where('opportunity_id', '=', id).execute()).toEqual([{ user_id: other.id, minutes: null }]);
  });
});
