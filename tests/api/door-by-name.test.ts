import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { door } from '#contract/bookings/door.ts';
import { expectInvalid, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startGuestTickets } from '#tests/support/server/guest-tickets.ts';

const { app, db, clock, withFriend } = await startGuestTickets();
const guard = await addPerson(app, db, { roles: ['guard'] });

function checkIn(occurrence_id: number, text: string, reason?: string) {
  const body = { id: randomUUID(), occurrence_id, text, checked_at: clock.now().toISOString() };
  const input = { body: { ...body, ...(reason !== undefined && { reason }) } };
  return send(app, door.checkIn, input, { as: guard, key: randomUUID() });
}

async function storedFor(attendee: number) {
  const audit = db.selectFrom('audit_log').select(['id', 'action', 'details', 'actor_id']);
  const rows = await audit
    .where('subject', '=', 'attendee')
    .where('subject_id', '=', String(attendee))
    .orderBy('id')
    .execute();
  const changes = await db
    .selectFrom('entry_changes')
    .select(['audit_id', 'after', 'user_id'])
    .where('entry_table', '=', 'attendees')
    .where('entry_id', '=', String(attendee))
    .execute();
  return { rows, changes };
}

// BOOK-45
describe('a check-in by name', () => {
  it('has its reason beside the audit row, as data of the account that booked', async () => {
    const { me, occurrence, booking } = await withFriend();
    const [first] = booking.attendees;
    expect((await checkIn(occurrence, first?.code ?? '', 'Battery is flat')).status).toBe(200);
    const { rows, changes } = await storedFor(first?.id ?? 0);
    const details = { outcome: 'admitted', occurrence: String(occurrence), found: 'name' };
    expect(rows).toMatchObject([{ action: 'ticket_admitted', actor_id: guard.id, details }]);
    expect(changes).toEqual([{ audit_id: rows[0]?.id, after: { reason: 'Battery is flat' }, user_id: me.id }]);
  });

  it('that comes too late is recorded with its reason too, and a scan has none', async () => {
    const { occurrence, booking } = await withFriend();
    const [, friend] = booking.attendees;
    await checkIn(occurrence, friend?.code ?? '');
    await checkIn(occurrence, friend?.code ?? '', 'Says that the code is lost');
    const { rows, changes } = await storedFor(friend?.id ?? 0);
    const occurrenceId = String(occurrence);
    expect(rows.map(({ details }) => details)).toEqual([
      { outcome: 'admitted', occurrence: occurrenceId },
      { outcome: 'already', occurrence: occurrenceId, found: 'name' },
    ]);
    expect(changes.map(({ audit_id }) => audit_id)).toEqual([rows[1]?.id]);
  });

  it('is rejected with an empty or a long reason', async () => {
    const { occurrence, booking } = await withFriend();
    const code = booking.attendees[0]?.code ?? '';
    await expectInvalid(checkIn(occurrence, code, ' '), 'reason');
    await expectInvalid(checkIn(occurrence, code, 'a'.repeat(201)), 'reason');
    expect((await storedFor(booking.attendees[0]?.id ?? 0)).rows).toEqual([]);
  });
});
