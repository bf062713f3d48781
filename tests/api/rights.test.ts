import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { type Credentials, problemOf, send } from '#tests/support/api.ts';
import { type Person, addPerson, signIn } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';
import { namedThings } from '#tests/support/server/named-things.ts';
import { startReport } from '#tests/support/server/rar.ts';
import { type CallerName, callers } from '#tests/support/server/rights-rows.ts';
import { rights } from '#tests/support/server/rights-table.ts';

const portal = await startBookings();
const { app, db } = portal;

const student = await addPerson(app, db);
const report = await startReport(app, db);
const people: Record<Exclude<CallerName, 'anonymous'>, Person> = {
  unregistered: await addPerson(app, db, { registered: false }),
  student,
  'other student': await addPerson(app, db),
  organisation: report.officer,
  'other organisation': (await startReport(app, db)).officer,
  staff: await addPerson(app, db, { roles: ['staff'] }),
  editor: await addPerson(app, db, { roles: ['editor'] }),
  finance: await addPerson(app, db, { roles: ['finance'] }),
  guard: await addPerson(app, db, { roles: ['guard'] }),
  wellbeing: await addPerson(app, db, { roles: ['wellbeing'] }),
};
const makeNamed = await namedThings(portal, { student, report });

/** Signs in again for a call that ends the session. */
async function credentialsFor(caller: CallerName, { id }: Endpoint): Promise<Credentials> {
  if (caller === 'anonymous') return {};
  const { email } = people[caller];
  return id.startsWith('auth.') ? signIn(app, email) : people[caller];
}

const endpoints = allEndpoints();
const cases = endpoints.flatMap((endpoint) => callers.map((caller) => ({ id: endpoint.id, caller, endpoint })));

describe('the table of rights', () => {
  it('has one row for each endpoint, and no others', () => {
    expect(endpoints.map(({ id }) => id).filter((id) => !(id in rights))).toEqual([]);
    expect(Object.keys(rights).filter((id) => !endpoints.some((endpoint) => endpoint.id === id))).toEqual([]);
  });

  it.each(cases)('$id for $caller', async ({ endpoint, caller }) => {
    const named = await makeNamed(endpoint);
    const answer = await send(app, endpoint, named, { as: await credentialsFor(caller, endpoint), key: randomUUID() });
    expect(await rightIn(endpoint, answer)).toBe(rights[endpoint.id]?.[caller]);
  });

  it('finds an unprotected endpoint, and an internal error (the control)', async () => {
    const view = bookings.view as unknown as Endpoint;
    const named = await makeNamed(view);
    const stranger = people['other student'];
    const ask = async () => rightIn(view, await send(app, view, named, { as: stranger }));
    expect(await ask()).toBe(rights[view.id]?.['other student']);
    await db.updateTable('bookings').set({ user_id: stranger.id }).where('user_id', '=', student.id).execute();
    expect(await ask()).toBe('yes');
    await sql`alter table attendees rename to attendees_elsewhere`.execute(db);
    expect(await ask()).toBe('500 internal');
  });
});

/** The named thing exists, so "not found" is a refusal; an internal error never counts as allowed. */
async function rightIn({ who }: Endpoint, answer: Response): Promise<string> {
  const { status } = answer;
  const isRefusal = [401, 403, 404, 429].includes(status) || status >= 500 || (who === 'unnamed' && status === 400);
  return isRefusal ? `${status} ${(await problemOf(answer)).code}` : 'yes';
}
