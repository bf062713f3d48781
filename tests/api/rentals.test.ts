import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { rentalsAdmin } from '#contract/rentals-admin.ts';
import { rentals } from '#contract/rentals.ts';
import { call, problemOf, send } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, mailTo, smtp } = await startPortal();

const organisation_id = await addOrganisation(db);
const maria = await addPerson(app, db);
const officer = await addPerson(app, db, { account_type: 'organisation', organisations: [organisation_id] });
const [rita, joe] = [await addPerson(app, db, { roles: ['staff'] }), await addPerson(app, db, { roles: ['staff'] })];
const approve = { decision: 'approve' } as const;
const decline = { decision: 'decline', reason: 'It is being repaired.' } as const;

const body = { starts_on: '2026-12-01', ends_on: '2026-12-03', purpose: 'A play in the hall' };
/** Each story has a thing of its own. */
async function addThing(): Promise<number> {
  const row = { slug: randomUUID(), name: { en: 'Projector' }, description: { en: 'For halls' } };
  return (await db.insertInto('equipment').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
type Given = Partial<InputOf<typeof rentals.request>['body']>;
const ask = (given: Given, as: Person = maria) =>
  send(app, rentals.request, { body: { ...body, ...given } }, { as, key: randomUUID() });
async function requested(given: Given, as: Person = maria): Promise<number> {
  const answer = await ask(given, as);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}
const decide = (id: number, decision: object, as: Person = rita) =>
  send(app, rentalsAdmin.decide, { params: { id }, body: decision }, { as });
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted();

describe('a request', () => {
  it('is refused field by field: days that passed or end too early, an organisation of others', async () => {
    const equipment_id = await addThing();
    const fields = async (given: object) =>
      Object.keys((await problemOf(await ask({ equipment_id, ...given }))).errors ?? {});
    expect(await fields({ ends_on: body.starts_on })).toEqual(['ends_on']);
    expect(await fields({ starts_on: '2026-11-19' })).toEqual(['starts_on']);
    expect(await fields({ organisation_id })).toEqual(['organisation_id']);
    expect(await fields({ equipment_id: 999_999 })).toEqual(['equipment_id']);
  });

  it('is listed for whoever made it alone, and for staff with who asks', async () => {
    await requested({ equipment_id: await addThing(), organisation_id }, officer);
    const own = await call(app, rentals.mine, {}, { as: officer });
    expect(own.data).toMatchObject([{ ...body, state: 'requested', organisation: expect.any(String), reason: null }]);
    expect((await call(app, rentals.mine, {}, { as: joe })).data).toEqual([]);
    const query = { filter: { state: 'requested' as const }, sort: '-requested_at' as const };
    const [newest] = (await call(app, rentalsAdmin.list, { query }, { as: rita })).data;
    expect(newest).toMatchObject({ ...own.data[0], person: { id: officer.id, email: officer.email } });
  });
});

describe('a decision', () => {
  it('is told in the app and by mail, with its reason', async () => {
    const id = await requested({ equipment_id: await addThing() });
    await expectAudited(db, rentalsAdmin.decide, rita.id, async () => (await decide(id, decline)).status);
    const { data } = await call(app, rentals.mine, {}, { as: maria });
    expect(data.find((each) => each.id === id)).toMatchObject({ state: 'declined', reason: decline.reason });
    expect((await mailTo(maria.email)).text).toContain(decline.reason);
    const told = db.selectFrom('notifications').select(['kind', 'path']).where('user_id', '=', maria.id);
    expect(await told.execute()).toEqual([{ kind: 'rental_declined', path: '/account/rentals' }]);
    expect((await decide(999_999, approve)).status).toBe(404);
  });

  it('counts once, however many come at a time', async () => {
    const id = await requested({ equipment_id: await addThing() }, officer);
    const answers = await Promise.all([approve, decline, approve].map((each, at) => decide(id, each, at ? rita : joe)));
    expect(statuses(answers)).toEqual([204, 409, 409]);
    await mailTo(officer.email);
    expect(smtp.arrived.filter(({ recipients }) => recipients.includes(officer.email))).toHaveLength(1);
  });

  it('lets one of two requests have a thing for a day, at once and afterwards', async () => {
    for (let round = 0; round < 5; round += 1) {
      const equipment_id = await addThing();
      const days = { starts_on: '2026-12-03', ends_on: '2026-12-05' };
      const [one, other] = [await requested({ equipment_id }), await requested({ equipment_id, ...days })];
      expect(statuses(await Promise.all([decide(one, approve, rita), decide(other, approve, joe)]))).toEqual([
        204, 409,
      ]);
      const late = await ask({ equipment_id, starts_on: '2026-12-02', ends_on: '2026-12-09' });
      expect((await problemOf(late)).code).toBe('dates_taken');
      const bare = db.updateTable('rentals').set({ state: 'approved', reason: null, decided_at: new Date() });
      await expect(bare.where('id', 'in', [one, other]).execute()).rejects.toThrow('rentals_apart');
    }
  });
});
