import { describe, expect, it } from 'vitest';
import { events } from '#contract/events/calls.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addEvent, addEventType, addOccurrence } from '#tests/support/server/events.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp();

const type_id = await addEventType(db, 'social');
const specialCharacters = 'Ħelsien, għ; "\\"\r\nBEGIN:VALARM\r\nTRIGGER:-PT1M';
const event = await addEvent(db, { slug: 'wild', type_id, title: { en: specialCharacters, mt: specialCharacters } });
// The clocks go back in Malta that night.
const first = await addOccurrence(db, event, ['2026-10-24T22:30:00Z', '2026-10-25T02:30:00Z']);
const second = await addOccurrence(db, event, ['2026-12-11T18:00:00Z', '2026-12-11T19:00:00Z']);

async function file(body: { event_id: number; occurrence_id?: number }): Promise<string> {
  return (await call(app, events.ical, { body })).content.replaceAll('\r\n ', '');
}

describe('the calendar file of an event', () => {
  // EVENT-13
  it('has one entry per occurrence, in UTC, with a permanent id', async () => {
    const text = await file({ event_id: event });
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain(`UID:ksu-event-occurrence-${first}`);
    expect(text).toContain('DTSTART:20261024T223000Z');
    expect(text).toContain('DTEND:20261025T023000Z');
    expect(text).toContain('METHOD:PUBLISH');
    const one = await file({ event_id: event, occurrence_id: second });
    expect(one.match(/UID:.*/g)).toEqual([`UID:ksu-event-occurrence-${second}`]);
  });

  it('gets no extra line from a line break in the title', async () => {
    const text = await file({ event_id: event });
    expect(text).not.toMatch(/^(?:BEGIN:VALARM|TRIGGER)/m);
    expect(text).toContain('SUMMARY:Ħelsien\\, għ\\;');
  });

  // EVENT-14
  it('increases the sequence number with each change, and marks cancelled occurrences', async () => {
    const sequence = async () => /SEQUENCE:(\d+)/.exec(await file({ event_id: event, occurrence_id: second }))?.[1];
    const before = Number(await sequence());
    const one = db.updateTable('event_occurrences').where('id', '=', second);
    await one.set({ ends_at: new Date('2026-12-11T20:00:00Z') }).execute();
    expect(Number(await sequence())).toBe(before + 1);
    await one.set({ bookings_close_at: new Date('2026-12-11T12:00:00Z') }).execute();
    expect(Number(await sequence())).toBe(before + 1);
    await db.updateTable('events').set({ cancelled_at: new Date() }).where('id', '=', event).execute();
    expect(Number(await sequence())).toBe(before + 2);
    expect(await file({ event_id: event })).toContain('STATUS:CANCELLED');
  });

  it('is 404 for an unknown event or occurrence', async () => {
    const draft = await addEvent(db, { slug: 'draft', type_id, published_at: null });
    await addOccurrence(db, draft, ['2026-12-11T18:00:00Z', '2026-12-11T19:00:00Z']);
    for (const body of [{ event_id: draft }, { event_id: 999_999 }, { event_id: draft, occurrence_id: first }]) {
      await expectRefusal(send(app, events.ical, { body }), 404, 'not_found');
    }
  });
});
