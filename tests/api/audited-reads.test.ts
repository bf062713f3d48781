import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { type CallInput, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';
import { namedThings } from '#tests/support/server/named-things.ts';
import { startReport } from '#tests/support/server/rar.ts';

const portal = await startBookings();
const { app, db } = portal;
const student = await addPerson(app, db);
const report = await startReport(app, db);
const makeNamed = await namedThings(portal, { student, report });

const audited = allEndpoints().filter(
  ({ method, who, audit }) => method === 'GET' && audit !== undefined && staffRoles.some((role) => role === who),
);

/** Queries of reads that need one. */
const queries: Readonly<Record<string, CallInput>> = {
  'rentalsAdmin.calendar': { query: { filter: { month: '2026-11' } } },
};

/** Reads that name each record, so that an empty list leaves no row: they have stories of their own. */
const rowPerRecord: readonly string[] = ['complaintsAdmin.list', 'fundsAdmin.applications'];

async function rowsBy(userId: number) {
  return db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'subject_id'])
    .where('actor_id', '=', userId)
    .execute();
}

// AUDIT-6, AUDIT-7
describe('a staff read that declares an audit row', () => {
  it.each(audited.filter(({ id }) => !rowPerRecord.includes(id)))('leaves it: $id', async (endpoint: Endpoint) => {
    const input = { ...(await makeNamed(endpoint)), ...queries[endpoint.id] };
    // A new reader each time, because a second read on a day leaves no row.
    const reader = await addPerson(app, db, { roles: [...staffRoles] });
    const { status } = await send(app, endpoint, input, { as: reader });
    expect(status).toBe(200);
    const rows = await rowsBy(reader.id);
    expect(rows.length, 'rows in the audit log').toBeGreaterThan(0);
    for (const { action, subject, subject_id } of rows) {
      expect(endpoint.audit?.actions).toContain(action);
      expect(endpoint.audit?.subjects).toContain(subject);
      expect(subject_id).not.toBe('undefined');
    }
  });
});
