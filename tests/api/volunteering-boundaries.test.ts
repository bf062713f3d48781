import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { volunteering } from '#contract/volunteering/calls.ts';
import { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOpportunity, hoursAhead, requireCounted } from '#tests/support/server/volunteering.ts';

const { app, db, clock, settled } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const addVolunteer = () => addPerson(app, db, { roles: ['volunteer'] });
const signUp = (as: Person, id: number) =>
  send(app, volunteering.signUp, { params: { id }, body: { join_volunteers: false } }, { as, key: randomUUID() });
async function signUpSuccessfully(as: Person, id: number): Promise<number> {
  const answer = await signUp(as, id);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}
const withdraw = (as: Person, id: number) => send(app, volunteering.withdraw, { params: { id } }, { as });
const recordOf = (as: Person) => call(app, volunteering.record, {}, { as });
const decide = (id: number, decision: 'approve' | 'decline') => {
  const body = decision === 'approve' ? { decision } : { decision, reason: 'There are enough people.' };
  return send(app, volunteeringAdmin.decide, { params: { id }, body }, { as: rita });
};
const release = (id: number) => send(app, volunteeringAdmin.release, { params: { id } }, { as: rita });
interface Entry {
  id: number;
  minutes: number;
  before: number | null;
}
const noteHours = (id: number, ...entries: Entry[]) =>
  send(app, volunteeringAdmin.hours, { params: { id }, body: { entries } }, { as: rita });
const rowOf = (id: number) =>
  db.selectFrom('volunteer_sign_ups').select(['state', 'minutes']).where('id', '=', id).executeTakeFirstOrThrow();
const notificationKinds = async ({ id }: Person) => {
  const rows = db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('id');
  return (await rows.execute()).map(({ kind }) => kind);
};
const setClock = (hours: number, milliseconds = 0) => clock.set(new Date(hoursAhead(hours).getTime() + milliseconds));

beforeEach(() => clock.set(storyTime));
afterEach(() => requireCounted(db));

describe('a declined sign-up', () => {
  // VOL-5
  it('cannot be withdrawn, decided or signed up for again', async () => {
    const volunteer = await addVolunteer();
    const id = await addOpportunity(db);
    const own = await signUpSuccessfully(volunteer, id);
    expect((await decide(own, 'decline')).status).toBe(204);
    await expectRefusal(withdraw(volunteer, own), 409, 'withdrawal_closed');
    await expectRefusal(signUp(volunteer, id), 409, 'sign_up_declined');
    for (const decision of ['approve', 'decline'] as const)
      await expectRefusal(decide(own, decision), 409, 'already_decided');
    await expectRefusal(release(own), 409, 'already_decided');
    expect((await rowOf(own)).state).toBe('declined');
  });
});

describe('a confirmed sign-up', () => {
  it('can be withdrawn by its owner or released by staff, but not decided again', async () => {
    const [owner, other] = [await addVolunteer(), await addVolunteer()];
    const id = await addOpportunity(db, { places: 2 });
    const [own, second] = [await signUpSuccessfully(owner, id), await signUpSuccessfully(other, id)];
    await expectRefusal(release(own), 409, 'already_decided');
    for (const each of [own, second]) expect((await decide(each, 'approve')).status).toBe(204);
    for (const decision of ['approve', 'decline'] as const)
      await expectRefusal(decide(own, decision), 409, 'already_decided');
    expect((await withdraw(owner, own)).status).toBe(204);
    expect((await release(second)).status).toBe(204);
    await expectRefusal(withdraw(owner, own), 409, 'withdrawal_closed');
    expect((await signUp(owner, id)).status).toBe(201);
  });

  it('cannot be released or declined once the opportunity has begun', async () => {
    const [owner, other] = [await addVolunteer(), await addVolunteer()];
    const id = await addOpportunity(db, { places: 2 });
    const [own, undecided] = [await signUpSuccessfully(owner, id), await signUpSuccessfully(other, id)];
    await decide(own, 'approve');
    setClock(240);
    await expectRefusal(release(own), 409, 'already_decided');
    await expectRefusal(decide(undecided, 'decline'), 409, 'already_decided');
    setClock(240, -1);
    expect((await release(own)).status).toBe(204);
  });
});

describe('the time limit of an opportunity', () => {
  // VOL-6
  it('for signing up is its start, and it is listed until then', async () => {
    const id = await addOpportunity(db, { area: 'media', places: 3 });
    const [early, late] = [await addVolunteer(), await addVolunteer()];
    const isListed = async () => {
      const query = { limit: 100, filter: { area: 'media' as const } };
      return (await call(app, volunteering.opportunities, { query }, { as: early })).data.some(
        (each) => each.id === id,
      );
    };
    setClock(240, -1);
    expect([(await signUp(early, id)).status, await isListed()]).toEqual([201, true]);
    setClock(240);
    await expectRefusal(signUp(late, id), 409, 'sign_up_closed');
    expect(await isListed()).toBe(false);
  });

  // VOL-7
  it('for withdrawing is the stated one with a place, and its start on the waiting list', async () => {
    const id = await addOpportunity(db);
    const [placed, waiting] = [await addVolunteer(), await addVolunteer()];
    const [own, theirs] = [await signUpSuccessfully(placed, id), await signUpSuccessfully(waiting, id)];
    setClock(216);
    await expectRefusal(withdraw(placed, own), 409, 'withdrawal_closed');
    setClock(240);
    await expectRefusal(withdraw(waiting, theirs), 409, 'withdrawal_closed');
    setClock(240, -1);
    expect((await withdraw(waiting, theirs)).status).toBe(204);
    setClock(216, -1);
    expect((await withdraw(placed, own)).status).toBe(204);
  });

  it('for cancelling it is its start', async () => {
    const id = await addOpportunity(db);
    const body = { reason: { en: 'A storm is coming.', mt: 'Ġejja maltempata.' } };
    const cancel = () => send(app, volunteeringAdmin.cancel, { params: { id }, body }, { as: rita });
    setClock(240);
    await expectRefusal(cancel(), 409, 'opportunity_begun');
    setClock(240, -1);
    expect((await cancel()).status).toBe(204);
  });
});

describe('volunteering hours', () => {
  it('are recorded for volunteers with a place in this opportunity, from its end on', async () => {
    const people = [await addVolunteer(), await addVolunteer(), await addVolunteer()] as const;
    const [id, elsewhere] = [await addOpportunity(db), await addOpportunity(db)];
    const [own, waits] = [await signUpSuccessfully(people[0], id), await signUpSuccessfully(people[1], id)];
    const other = await signUpSuccessfully(people[2], elsewhere);
    setClock(243, -1);
    await expectRefusal(noteHours(id, { id: own, minutes: 90, before: null }), 409, 'hours_to_come');
    setClock(243);
    for (const wrong of [other, waits])
      await expectRefusal(noteHours(id, { id: wrong, minutes: 90, before: null }), 409, 'version_conflict');
    expect([(await rowOf(other)).minutes, (await rowOf(waits)).minutes]).toEqual([null, null]);
    expect((await noteHours(id, { id: own, minutes: 90, before: null })).status).toBe(204);
    expect(await rowOf(own)).toEqual({ state: 'confirmed', minutes: 90 });
  });

  it('are thanked for once, and not if they are zero', async () => {
    const [helper, absent] = [await addVolunteer(), await addVolunteer()];
    const id = await addOpportunity(db, { places: 2 });
    const [own, theirs] = [await signUpSuccessfully(helper, id), await signUpSuccessfully(absent, id)];
    setClock(244);
    await noteHours(id, { id: own, minutes: 60, before: null }, { id: theirs, minutes: 0, before: null });
    await settled('volunteering.%');
    await noteHours(id, { id: own, minutes: 75, before: 60 });
    await settled('volunteering.%');
    expect([await notificationKinds(helper), await notificationKinds(absent)]).toEqual([['volunteer_thanked'], []]);
  });

  it('are in the volunteer’s record from the end on, with the sum of their own hours', async () => {
    const [owner, other] = [await addVolunteer(), await addVolunteer()];
    const id = await addOpportunity(db);
    const [own, waits] = [await signUpSuccessfully(owner, id), await signUpSuccessfully(other, id)];
    setClock(243, -1);
    expect(await recordOf(owner)).toMatchObject({ sign_ups: [{ id: own }], hours: [] });
    setClock(243);
    expect(await recordOf(owner)).toMatchObject({ sign_ups: [], hours: [{ sign_up_id: own, minutes: null }] });
    await noteHours(id, { id: own, minutes: 60, before: null });
    expect((await recordOf(owner)).total_minutes).toBe(60);
    expect(await recordOf(other)).toMatchObject({ sign_ups: [], hours: [], total_minutes: 0 });
    expect((await rowOf(waits)).state).toBe('waiting');
  });
});

describe('a volunteering opportunity', () => {
  const times = {
    starts_at: hoursAhead(240).toISOString(),
    ends_at: hoursAhead(243).toISOString(),
    withdraw_until: hoursAhead(216).toISOString(),
  };
  const form = {
    area: 'environment' as const,
    title: { en: 'Beach clean-up', mt: 'Tindif tax-xatt' },
    text: { en: 'Bags and gloves are there.', mt: 'Il-boroż u l-ingwanti hemm.' },
    place: { en: 'Golden Bay', mt: 'Ir-Ramla tal-Mixquqa' },
    places: 2,
    ...times,
    version: 1,
  };
  const change = (id: number, values: object) =>
    send(app, volunteeringAdmin.change, { params: { id }, body: { ...form, ...values } }, { as: rita });

  it('can get new texts once it has begun, but cannot be moved into the past', async () => {
    const id = await addOpportunity(db, { places: 2 });
    setClock(241);
    const moved = { starts_at: hoursAhead(241).toISOString(), ends_at: hoursAhead(245).toISOString() };
    await expectInvalid(change(id, moved), 'starts_at');
    expect((await change(id, { text: { en: 'Bring water.', mt: 'Ġib l-ilma.' } })).status).toBe(200);
  });

  it('notifies people still signed up of a later end, and of a change in Maltese only', async () => {
    const id = await addOpportunity(db, { places: 3 });
    const [stays, left, declined] = [await addVolunteer(), await addVolunteer(), await addVolunteer()];
    await signUpSuccessfully(stays, id);
    await withdraw(left, await signUpSuccessfully(left, id));
    await decide(await signUpSuccessfully(declined, id), 'decline');
    expect((await change(id, { places: 3, ends_at: hoursAhead(244).toISOString() })).status).toBe(200);
    await settled('volunteering.%');
    const place = { en: 'Golden Bay', mt: 'Għajn Tuffieħa' };
    await change(id, { places: 3, ends_at: hoursAhead(244).toISOString(), place, version: 2 });
    await settled('volunteering.%');
    expect(await notificationKinds(stays)).toEqual(['volunteer_changed', 'volunteer_changed']);
    expect([await notificationKinds(left), await notificationKinds(declined)]).toEqual([[], ['volunteer_declined']]);
  });
});
