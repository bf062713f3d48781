import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { volunteering } from '#contract/volunteering/calls.ts';
import { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';
import { addOpportunity, hoursAhead, requireCounted } from '#tests/support/server/volunteering.ts';

const { app, db, clock, mailTo } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = rita;

const addVolunteer = () => addPerson(app, db, { roles: ['volunteer'] });
/** Signing in stores the language of the call. */
async function addMaltese(): Promise<Person> {
  const person = await addVolunteer();
  await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', person.id).execute();
  return person;
}
const signUpSuccessfully = (who: Person, id: number) =>
  call(app, volunteering.signUp, { params: { id }, body: { join_volunteers: false } }, { as: who, key: randomUUID() });
const ownState = async (who: Person, id: number) =>
  (await call(app, volunteering.opportunity, { params: { id } }, { as: who })).own;
const notificationKinds = async ({ id }: Person) => {
  const rows = db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('id');
  return (await rows.execute()).map(({ kind }) => kind);
};

const form = {
  area: 'events' as const,
  title: { en: 'Freshers’ Week stand', mt: 'L-istand tal-Freshers’ Week' },
  text: { en: 'Hand out cards.\n\nShow people around.', mt: 'Qassam il-karti u dawwar lin-nies.' },
  place: { en: 'Quadrangle', mt: 'Il-Kwadrangolu' },
  places: 2,
  withdraw_until: hoursAhead(20).toISOString(),
  starts_at: hoursAhead(40).toISOString(),
  ends_at: hoursAhead(44).toISOString(),
  version: 0,
};
const added = (values = {}) => call(app, volunteeringAdmin.add, { body: { ...form, ...values } }, { as });
const change = (id: number, values: object) =>
  send(app, volunteeringAdmin.change, { params: { id }, body: { ...form, ...values } }, { as });
const decide = (id: number, body: { decision: 'approve' } | { decision: 'decline'; reason: string }) =>
  send(app, volunteeringAdmin.decide, { params: { id }, body }, { as });

afterEach(async () => {
  clock.set(storyTime);
  await requireCounted(db);
});

describe('volunteering opportunities on the staff pages', () => {
  // VOL-15
  it('are added in both languages, and rejected with contradictory times', async () => {
    const add = (values: object) => send(app, volunteeringAdmin.add, { body: { ...form, ...values } }, { as });
    await expectAudited(db, volunteeringAdmin.add, rita.id, async () => (await add({})).status);
    await expectInvalid(add({ ends_at: form.starts_at }), 'ends_at');
    await expectInvalid(add({ withdraw_until: hoursAhead(41).toISOString() }), 'starts_at');
    const past = { starts_at: storyTime.toISOString(), withdraw_until: storyTime.toISOString() };
    await expectInvalid(add(past), 'starts_at');
    await expectInvalid(add({ places: 0 }), 'places');
    await expectInvalid(add({ title: { en: 'Only English', mt: '' } }), 'title.mt');
    const query = { filter: { search: 'freshers istand', state: 'to_come' as const, area: 'events' as const } };
    const { data } = await call(app, volunteeringAdmin.opportunities, { query }, { as });
    expect(data).toMatchObject([{ title: form.title, state: 'to_come', taken: 0, waiting: 0, version: 1 }]);
  });

  // VOL-16
  it('are changed by one of two simultaneous calls, and the other gets a conflict', async () => {
    const { id, version } = await added();
    const answers = await Promise.all([change(id, { version, places: 3 }), change(id, { version, places: 4 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectRefusal(change(id, { version }), 409, 'version_conflict');
    await expectRefusal(change(999_999, { version }), 404, 'not_found');
  });

  it('keep their taken places, and added places go to the first on the waiting list', async () => {
    const { id, version } = await added({ places: 1 });
    const people = [await addVolunteer(), await addVolunteer(), await addVolunteer()] as const;
    for (const each of people) await signUpSuccessfully(each, id);
    const answer = await change(id, { version, places: 2 });
    expect(await answer.json()).toMatchObject({ data: { taken: 2, waiting: 1, undecided: 2, version: version + 1 } });
    await expectInvalid(change(id, { version: version + 1, places: 1 }), 'places');
    expect(await ownState(people[1], id)).toMatchObject({ state: 'signed_up' });
    await mailTo(people[1].email, 'You have a place');
    expect(await notificationKinds(people[0])).toEqual([]);
  });

  // VOL-17
  it('notify everybody who signed up of another time or place', async () => {
    const { id, version } = await added();
    const person = await addVolunteer();
    await signUpSuccessfully(person, id);
    await change(id, { version, text: { en: 'Only other words.', mt: 'Kliem ieħor biss.' } });
    await change(id, { version: version + 1, place: { en: 'Sports hall', mt: 'Is-sala tal-isports' } });
    expect((await mailTo(person.email, 'New time or place')).text).toContain('Sports hall');
    expect(await notificationKinds(person)).toEqual(['volunteer_changed']);
  });

  // VOL-18
  it('are cancelled with a reason, of which everybody signed up is notified in their language', async () => {
    const { id, version } = await added({ places: 1 });
    const people = [await addVolunteer(), await addMaltese()] as const;
    for (const each of people) await signUpSuccessfully(each, id);
    const body = { reason: { en: 'A storm is coming.', mt: 'Ġejja maltempata.' } };
    const cancel = () => send(app, volunteeringAdmin.cancel, { params: { id }, body }, { as });
    await expectAudited(db, volunteeringAdmin.cancel, rita.id, async () => (await cancel()).status);
    await expectRefusal(cancel(), 409, 'already_decided');
    await expectRefusal(change(id, { version: version + 1 }), 409, 'version_conflict');
    expect((await mailTo(people[0].email, 'Cancelled')).text).toContain('A storm is coming.');
    expect((await mailTo(people[1].email)).text).toContain('Ġejja maltempata.');
    expect(await ownState(people[1], id)).toMatchObject({ state: 'cancelled', reason: 'A storm is coming.' });
    // A volunteer at a running opportunity already has upcoming hours.
    const begun = await addOpportunity(db, {
      starts_at: hoursAhead(-1),
      ends_at: hoursAhead(2),
      withdraw_until: hoursAhead(-2),
    });
    const late = send(app, volunteeringAdmin.cancel, { params: { id: begun }, body }, { as });
    await expectRefusal(late, 409, 'opportunity_begun');
  });

  it('may get a later time limit for withdrawing, but no earlier one once somebody signed up', async () => {
    const { id, version } = await added();
    const until = (hours: number, of: number) =>
      change(id, { withdraw_until: hoursAhead(hours).toISOString(), version: of });
    expect((await until(18, version)).status).toBe(200);
    await signUpSuccessfully(await addVolunteer(), id);
    await expectRefusal(until(17, version + 1), 409, 'withdrawal_promised');
    expect((await until(30, version + 1)).status).toBe(200);
  });
});

describe('sign-ups on the staff pages', () => {
  // VOL-19
  it('are confirmed if they have a place, or declined with a reason, and the next moves up', async () => {
    const { id } = await added({ places: 1 });
    const people = [await addVolunteer(), await addVolunteer(), await addVolunteer()] as const;
    const [first, second] = [await signUpSuccessfully(people[0], id), await signUpSuccessfully(people[1], id)];
    await expectRefusal(decide(second.id, { decision: 'approve' }), 409, 'already_decided');
    const reason = 'You have an exam on that day.';
    const declined = () => decide(first.id, { decision: 'decline', reason });
    await expectAudited(db, volunteeringAdmin.decide, rita.id, async () => (await declined()).status);
    await expectRefusal(declined(), 409, 'already_decided');
    expect((await mailTo(people[0].email, 'declined')).text).toContain(reason);
    expect((await decide(second.id, { decision: 'approve' })).status).toBe(204);
    expect((await mailTo(people[1].email, 'confirmed')).text).toContain('Quadrangle');
    await expectRefusal(decide(second.id, { decision: 'decline', reason }), 409, 'already_decided');
    const again = { params: { id }, body: { join_volunteers: false } };
    const repeated = send(app, volunteering.signUp, again, { as: people[0], key: randomUUID() });
    await expectRefusal(repeated, 409, 'sign_up_declined');
    // Staff release a volunteer who can no longer come.
    const third = await signUpSuccessfully(people[2], id);
    const release = (sign_up: number) => send(app, volunteeringAdmin.release, { params: { id: sign_up } }, { as });
    await expectRefusal(release(third.id), 409, 'already_decided');
    await expectAudited(db, volunteeringAdmin.release, rita.id, async () => (await release(second.id)).status);
    expect(await ownState(people[2], id)).toMatchObject({ state: 'signed_up' });
    await mailTo(people[1].email, 'no longer signed up');
  });

  // VOL-21
  it('are listed by opportunity, state and name, and downloaded without formulas', async () => {
    const { id } = await added({ places: 1 });
    const people = [await addVolunteer(), await addVolunteer()] as const;
    for (const each of people) await signUpSuccessfully(each, id);
    const names = { first_name: '=1+1', last_name: 'O"Neil' };
    await db.updateTable('personal_details').set(names).where('user_id', '=', people[0].id).execute();
    const found = async (filter: object) => {
      const query = { filter: { opportunity_id: id, ...filter } };
      return (await call(app, volunteeringAdmin.signUps, { query }, { as })).data.map(({ person }) => person?.id);
    };
    expect(await found({})).toEqual(people.map((each) => each.id));
    expect(await found({ state: 'waiting' })).toEqual([people[1].id]);
    expect(await found({ has_place: true })).toEqual([people[0].id]);
    expect(await found({ search: people[1].email })).toEqual([people[1].id]);
    const { content } = await call(app, volunteeringAdmin.table, { params: { id } }, { as, locale: 'mt' });
    const [head, line] = content.split('\r\n');
    expect(head).toContain('"Isem"');
    expect(line).toContain('"\'=1+1","O""Neil"');
    const read = db
      .selectFrom('audit_log')
      .select(['subject_id', 'details'])
      .where('action', '=', 'sign_up_table_viewed');
    expect(await read.execute()).toEqual([{ subject_id: String(id), details: { rows: '2' } }]);
  });
});

describe('hours on the staff pages', () => {
  // VOL-20
  it('are recorded after the end, all or none if a colleague was first, with one thank-you each', async () => {
    const { id } = await added();
    const people = [await addVolunteer(), await addVolunteer()] as const;
    const rows = [await signUpSuccessfully(people[0], id), await signUpSuccessfully(people[1], id)] as const;
    const note = (...entries: { id: number; minutes: number; before: number | null }[]) =>
      send(app, volunteeringAdmin.hours, { params: { id }, body: { entries } }, { as });
    const both = [
      { id: rows[0].id, minutes: 240, before: null },
      { id: rows[1].id, minutes: 0, before: null },
    ];
    await expectRefusal(note(...both), 409, 'hours_to_come');
    clock.set(hoursAhead(44));
    await expectAudited(db, volunteeringAdmin.hours, rita.id, async () => (await note(...both)).status);
    const late = [
      { id: rows[1].id, minutes: 60, before: 0 },
      { id: rows[0].id, minutes: 30, before: null },
    ];
    await expectRefusal(note(...late), 409, 'version_conflict');
    const record = await call(app, volunteering.record, {}, { as: people[1] });
    expect(record).toMatchObject({ total_minutes: 0, hours: [{ minutes: 0 }] });
    expect((await note({ id: rows[0].id, minutes: 210, before: 240 })).status).toBe(204);
    expect(await call(app, volunteering.record, {}, { as: people[0] })).toMatchObject({ total_minutes: 210 });
    await expect.poll(() => notificationKinds(people[0]), { timeout: 15_000 }).toEqual(['volunteer_thanked']);
    expect(await notificationKinds(people[1])).toEqual([]);
    await expectInvalid(note({ id: rows[0].id, minutes: 6001, before: 210 }), 'entries.0.minutes');
    const other = await addOpportunity(db, {
      starts_at: hoursAhead(-10),
      ends_at: hoursAhead(-7),
      withdraw_until: hoursAhead(-20),
    });
    const body = { entries: [{ id: rows[0].id, minutes: 60, before: 210 }] };
    const foreign = send(app, volunteeringAdmin.hours, { params: { id: other }, body }, { as });
    await expectRefusal(foreign, 409, 'version_conflict');
  });
});
