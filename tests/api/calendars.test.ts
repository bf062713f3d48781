import { describe, expect, it } from 'vitest';
import { events } from '#contract/events/calls.ts';
import { interviews } from '#contract/interviews/calls.ts';
import type { TextFile } from '#contract/kit/common.ts';
import { toga } from '#contract/toga/calls.ts';
import { volunteering } from '#contract/volunteering/calls.ts';
import { addRow } from '#server/db/rows.ts';
import { calendarAttachment } from '#server/services/calendar-file.ts';
import { call } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { addEvent, addEventType, addOccurrence } from '#tests/support/server/events.ts';
import { addInterview } from '#tests/support/server/interviews.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addTogaRental } from '#tests/support/server/toga.ts';
import { addSignUp } from '#tests/support/server/volunteering.ts';

const { app, db, clock } = await startPortal();
const as = await addPerson(app, db);

/** The properties by which calendar programs decide whether a file replaces an entry. */
function headOf({ content }: TextFile) {
  const valueOf = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(content)?.[1] ?? '';
  return { method: valueOf('METHOD'), sequence: Number(valueOf('SEQUENCE')), stamp: valueOf('DTSTAMP') };
}

/** Expects each change to raise SEQUENCE and DTSTAMP, and an invisible change not to raise SEQUENCE. */
async function expectRaised(
  read: () => Promise<TextFile>,
  { changes, others = [] }: { changes: (() => Promise<unknown>)[]; others?: (() => Promise<unknown>)[] },
) {
  for (const [change, isSeen] of [...changes, ...others].map((each) => [each, changes.includes(each)] as const)) {
    const before = headOf(await read());
    await change();
    clock.set(new Date(clock.now().getTime() + 60_000));
    const after = headOf(await read());
    expect(after.sequence > before.sequence, change.toString()).toBe(isSeen);
    expect(after.stamp > before.stamp).toBe(true);
  }
}

describe('the sequence number of a calendar file', () => {
  // EVENT-14
  it('of an event increases with each change of texts, venue and time, and on cancellation', async () => {
    const venue_id = await addRow(db, 'venues', { slug: 'raised', name: { en: 'Hall' }, address: { en: 'Msida' } });
    const id = await addEvent(db, { slug: 'raised', type_id: await addEventType(db, 'raised') });
    const times = ['2026-12-11T18:00:00Z', '2026-12-11T19:00:00Z'] as const;
    const one = await addOccurrence(db, id, times, { venue_id });
    await addOccurrence(db, id, ['2026-12-12T18:00:00Z', '2026-12-12T19:00:00Z']);
    const event = db.updateTable('events').where('id', '=', id);
    const occurrence = db.updateTable('event_occurrences').where('id', '=', one);
    const venue = db.updateTable('venues').where('id', '=', venue_id);
    const read = (occurrence_id?: number) => call(app, events.ical, { body: { event_id: id, occurrence_id } });
    await expectRaised(() => read(one), {
      changes: [
        () => event.set({ title: { en: 'Title', mt: 'Titlu' } }).execute(),
        () => event.set({ excerpt: { en: 'Excerpt' } }).execute(),
        () => occurrence.set({ ends_at: new Date('2026-12-11T20:00:00Z') }).execute(),
        () => venue.set({ name: { en: 'Another hall' } }).execute(),
        () => venue.set({ address: { en: 'Valletta' } }).execute(),
      ],
      others: [() => event.set({ published_at: new Date('2026-10-01T00:00:00Z') }).execute()],
    });
    expect(headOf(await read(one)).method).toBe('PUBLISH');
    await occurrence.set({ cancelled_at: clock.now() }).execute();
    expect(headOf(await read(one)).method).toBe('CANCEL');
    expect(calendarAttachment(await read(one)).mime_type).toContain('method=CANCEL');
    // The other day is not cancelled.
    expect(headOf(await read()).method).toBe('PUBLISH');
  });

  it('of an interview increases with each change of company, interviewer and room, and on cancellation', async () => {
    const { id, interviewer_id, slug } = await addInterview(db, as.id);
    const read = () => call(app, interviews.calendar, { params: { id } }, { as });
    const interviewer = db.updateTable('interviewers').where('id', '=', interviewer_id);
    const company = db.updateTable('companies').where('slug', '=', slug);
    await expectRaised(read, {
      changes: [
        () => interviewer.set({ name: 'Łukasz' }).execute(),
        () => interviewer.set({ place: 'Room 1' }).execute(),
        () => company.set({ name: `Renamed ${slug}` }).execute(),
      ],
      others: [
        () => db.updateTable('interviews').set({ reminded_at: clock.now() }).where('id', '=', id).execute(),
        () => company.set({ founded: 1999 }).execute(),
      ],
    });
    expect(headOf(await read()).method).toBe('PUBLISH');
    const before = headOf(await read()).sequence;
    await call(app, interviews.cancel, { params: { id } }, { as });
    expect(headOf(await read())).toMatchObject({ method: 'CANCEL', sequence: before + 1 });
  });

  it('of a volunteering sign-up increases on cancellation', async () => {
    const { id } = await addSignUp(db, as.id);
    const read = () => call(app, volunteering.calendar, { params: { id } }, { as });
    const before = headOf(await read());
    expect(before.method).toBe('PUBLISH');
    await call(app, volunteering.withdraw, { params: { id } }, { as });
    const after = headOf(await read());
    expect([after.method, after.sequence > before.sequence]).toEqual(['CANCEL', true]);
  });

  // TOGA-11
  it('of a toga rental increases when its day changes', async () => {
    const id = await addTogaRental(db, as.id, 'paid');
    const rental = db.updateTable('toga_rentals').where('id', '=', id);
    await expectRaised(() => call(app, toga.ical, { params: { id } }, { as }), {
      changes: [
        () => rental.set({ graduation_on: '2026-11-28' }).execute(),
        () => rental.set({ fitting_at: new Date('2026-11-25T09:00:00Z') }).execute(),
      ],
      others: [() => rental.set({ height_cm: 180 }).execute()],
    });
  });
});
