import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { area, type Endpoint, list, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { type StaffRole, staffRoles } from '#contract/kit/roles.ts';
import { id } from '#contract/kit/rules.ts';
import { serve } from '#server/http/serve.ts';
import { call, expectRefusal, problemOf, send, testApp } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

/** Endpoints for every kind of caller, as future areas will have them. */
const doors = area('doors', {
  registered: {
    method: 'GET',
    path: '/api/doors/registered',
    summary: '',
    who: 'registered',
    answer: dataAnswer(v.string()),
  },
  officer: {
    method: 'GET',
    path: '/api/doors/{id}/officer',
    summary: '',
    who: 'organisation',
    params: params({ id }),
    answer: list(v.number()),
  },
  staff: { method: 'GET', path: '/api/doors/staff', summary: '', who: 'staff', answer: dataAnswer(v.string()) },
  editor: { method: 'GET', path: '/api/doors/editor', summary: '', who: 'editor', answer: dataAnswer(v.string()) },
  finance: { method: 'GET', path: '/api/doors/finance', summary: '', who: 'finance', answer: dataAnswer(v.string()) },
  guard: { method: 'GET', path: '/api/doors/guard', summary: '', who: 'guard', answer: dataAnswer(v.string()) },
  wellbeing: {
    method: 'GET',
    path: '/api/doors/wellbeing',
    summary: '',
    who: 'wellbeing',
    answer: dataAnswer(v.string()),
  },
  once: {
    method: 'POST',
    path: '/api/doors/once',
    summary: '',
    who: 'registered',
    body: v.strictObject({ wish: v.string() }),
    answer: dataAnswer(v.object({ user_id: v.number(), number: v.number() })),
    status: 201,
    idempotency: 'required',
  },
});

let number = 0;
const { app, db } = await startApp({
  seed: true,
  extend: (api) =>
    serve(api, doors, {
      registered: () => 'in',
      officer: (_request, { session }) => session.organisation_ids,
      staff: () => 'in',
      editor: () => 'in',
      finance: () => 'in',
      guard: () => 'in',
      wellbeing: () => 'in',
      once: (_request, { session }) => ({ user_id: session.user_id, number: (number += 1) }),
    }),
});

const organisation = await db.selectFrom('student_organisations').select('id').orderBy('id').executeTakeFirstOrThrow();
const unregistered = await addPerson(app, db, { registered: false, roles: ['staff'] });
const student = await addPerson(app, db);
const lone = await addPerson(app, db, { account_type: 'organisation' });
const officer = await addPerson(app, db, { account_type: 'organisation', organisations: [organisation.id] });
const member = await addPerson(app, db, { organisations: [organisation.id] });
const staff = await addPerson(app, db, { roles: ['staff'] });

const statusFor = async (door: Endpoint, as: object) => (await send(app, door, {}, { as })).status;

describe('an endpoint', () => {
  it('for registered people rejects anonymous callers and people with an unfinished registration', async () => {
    expect(await statusFor(doors.registered, {})).toBe(401);
    await expectRefusal(send(app, doors.registered, {}, { as: unregistered }), 403, 'not_registered');
    for (const as of [student, lone, officer, staff]) expect(await statusFor(doors.registered, as)).toBe(200);
  });

  // WIRE-17
  it('for officers requires the role and the organisation, and answers others with 404', async () => {
    const enter = (as: object, door = organisation.id) => send(app, doors.officer, { params: { id: door } }, { as });
    for (const as of [student, lone, member, staff]) expect((await enter(as)).status).toBe(404);
    expect((await enter(officer, organisation.id + 1)).status).toBe(404);
    expect(await (await enter(officer)).json()).toEqual({ data: [organisation.id] });
  });

  it('for officers cannot be bound without the organisation’s id in its path', () => {
    const path = '/api/lost';
    const lost = area('lost', {
      door: { method: 'GET', path, summary: '', who: 'organisation', answer: list(v.number()) },
    });
    const open = () => testApp(db, { extend: (api) => serve(api, lost, { door: () => [] }) });
    expect(open).toThrow('lost.door');
  });

  it('for staff admits only staff whose registration is complete', async () => {
    for (const as of [unregistered, student, officer]) expect(await statusFor(doors.staff, as)).toBe(403);
    expect(await statusFor(doors.staff, staff)).toBe(200);
  });

  it.each([
    ['editor', ['editor', 'staff']],
    ['finance', ['finance', 'staff']],
    ['guard', ['guard', 'staff']],
    ['wellbeing', ['wellbeing']],
    ['staff', ['staff']],
  ] as const)('for %s admits %j and no other role', async (door, admitted: readonly StaffRole[]) => {
    const askAs = async (role: StaffRole) => {
      const answer = await send(app, doors[door], {}, { as: await addPerson(app, db, { roles: [role] }) });
      return answer.ok ? 'in' : (await problemOf(answer)).code;
    };
    const expected = staffRoles.map((role) => [role, admitted.includes(role) ? 'in' : 'forbidden']);
    expect(await Promise.all(staffRoles.map(async (role) => [role, await askAs(role)]))).toEqual(expected);
    const both = await addPerson(app, db, { roles: ['staff', 'wellbeing'] });
    expect(await statusFor(doors[door], both)).toBe(200);
  });
});

describe('an idempotency key', () => {
  it('belongs to one person: another person’s call with the same key gets a response of its own', async () => {
    const key = randomUUID();
    const first = await call(app, doors.once, { body: { wish: 'a' } }, { as: student, key });
    expect(await call(app, doors.once, { body: { wish: 'a' } }, { as: student, key })).toEqual(first);
    const other = await call(app, doors.once, { body: { wish: 'a' } }, { as: staff, key });
    expect(other).toMatchObject({ user_id: staff.id, number: first.number + 1 });
  });
});
