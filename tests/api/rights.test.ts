import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { type Credentials, problemOf, send, testApp } from '#tests/support/api.ts';
import { type Person, addPerson, signIn } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';
import { namedThings } from '#tests/support/server/named-things.ts';
import { startReport } from '#tests/support/server/rar.ts';
import { type CallerName, callers } from '#tests/support/server/rights-rows.ts';
import { rights } from '#tests/support/server/rights-table.ts';
import { makeGoogleWallet } from '#tests/support/server/wallet-keys.ts';

const portal = await startBookings();
const { db } = portal;
// With a key, because wallet calls exist only with one.
const app = testApp(db, { ...portal.services, phoneWallets: { google: makeGoogleWallet().wallet } });

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

/** Signs in again for a call that ends the session, except for the one that ends all others. */
async function credentialsFor(caller: CallerName, { id }: Endpoint): Promise<Credentials> {
  if (caller === 'anonymous') return {};
  const { email } = people[caller];
  return id.startsWith('auth.') && id !== 'auth.endOtherSessions' ? signIn(app, email) : people[caller];
}

const endpoints = allEndpoints();

/** The right of each kind of caller for an endpoint. */
async function rowOf(endpoint: Endpoint): Promise<Partial<Record<CallerName, string>>> {
  const row: Partial<Record<CallerName, string>> = {};
  const expected = rights[endpoint.id];
  let named = await makeNamed(endpoint);
  let isUsed = false;
  // Rejected callers come first: they change nothing, so they can share one entry. Allowed callers each get their own.
  for (const caller of callers.toSorted((one, other) => allowed(one) - allowed(other))) {
    if (isUsed) named = await makeNamed(endpoint);
    const as = await credentialsFor(caller, endpoint);
    row[caller] = await rightIn(endpoint, await send(app, endpoint, named, { as, key: randomUUID() }));
    isUsed = allowed(caller) === 1 && endpoint.method !== 'GET';
  }
  return row;

  function allowed(caller: CallerName): number {
    return Number(expected?.[caller] === 'yes');
  }
}

describe('the access rules', () => {
  // WIRE-24
  it('have one row for each endpoint, and no others', () => {
    expect(endpoints.map(({ id }) => id).filter((id) => !(id in rights))).toEqual([]);
    expect(Object.keys(rights).filter((id) => !endpoints.some((endpoint) => endpoint.id === id))).toEqual([]);
  });

  it.each(endpoints)('match the server’s responses for every kind of caller: $id', async (endpoint) => {
    expect(await rowOf(endpoint)).toEqual(rights[endpoint.id]);
  });

  it('detect an unprotected endpoint, and an internal error (control)', async () => {
    const view = bookings.view as unknown as Endpoint;
    const named = await makeNamed(view);
    const otherStudent = people['other student'];
    const ask = async () => rightIn(view, await send(app, view, named, { as: otherStudent }));
    expect(await ask()).toBe(rights[view.id]?.['other student']);
    await db.updateTable('bookings').set({ user_id: otherStudent.id }).where('user_id', '=', student.id).execute();
    expect(await ask()).toBe('yes');
    await sql`alter table attendees rename to attendees_elsewhere`.execute(db);
    expect(await ask()).toBe('500 internal');
  });
});

/** The entry exists, so "not found" is a rejection; an internal error never counts as allowed. */
async function rightIn({ who }: Endpoint, answer: Response): Promise<string> {
  const { status } = answer;
  const isRefusal =
    [401, 403, 404, 429].includes(status) || status >= 500 || (who === 'anonymous_only' && status === 400);
  return isRefusal ? `${status} ${(await problemOf(answer)).code}` : 'yes';
}
