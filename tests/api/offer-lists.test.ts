import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { complaints } from '#contract/complaints/calls.ts';
import { complaintsAdmin, complaintTypesAdmin } from '#contract/complaints/staff.ts';
import { events } from '#contract/events/calls.ts';
import { eventTypesAdmin } from '#contract/events/staff.ts';
import { venuesAdmin } from '#contract/events/venues.ts';
import { rentals } from '#contract/rentals/calls.ts';
import { rentalThingsAdmin } from '#contract/rentals/staff.ts';
import { staff } from '#contract/staff/calls.ts';
import { call, type CallOptions, expectInvalid, expectRefusal, problemOf, send } from '#tests/support/api.ts';
import { addPerson, signIn } from '#tests/support/people.ts';
import { complaintStories, drawCode } from '#tests/support/server/complaint-stories.ts';
import { addEvent, addOccurrence } from '#tests/support/server/events.ts';
import { offerForms } from '#tests/support/server/offer-lists.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db, clock } = await startApp({ seed: true });
const rita = await addPerson(app, db, { roles: ['staff'] });
const maria = await addPerson(app, db);
const as = { as: rita };
const keyed = () => ({ ...as, key: randomUUID() });
const { post, complain, feedback } = await complaintStories(app, db);
const DAY = 86_400_000;

/** Calls a function with the clock this many days later. */
async function daysLater<T>(days: number, then: () => Promise<T>): Promise<T> {
  const now = clock.now();
  clock.set(new Date(now.getTime() + days * DAY));
  return then().finally(() => clock.set(now));
}

const lists = [
  ['complaint_type', complaintTypesAdmin, offerForms.complaintType],
  ['event_type', eventTypesAdmin, offerForms.eventType],
  ['rental_thing', rentalThingsAdmin, offerForms.rentalThing],
  ['venue', venuesAdmin, offerForms.venue],
] as const;

// COMPLAINT-26, EVENT-23, EVENT-34, RENT-22
describe.each(lists)('the staff list of each %s', (subject, calls, formOf) => {
  it('has added and corrected entries in both languages, with their authors and audit rows', async () => {
    const name = `Kites ${randomUUID()}`;
    const added = await call(app, calls.add, { body: formOf(name) as never }, keyed());
    const { id, version } = added;
    const body = { ...formOf(name), name: { en: `${name}!`, mt: 'Tajr' }, version };
    await call(app, calls.change, { params: { id }, body: body as never }, as);
    const query = { filter: { search: name, state: 'offered' } } as const;
    const found = await call(app, calls.list, { query }, as);
    expect(found.data).toMatchObject([{ id, name: { en: `${name}!`, mt: 'Tajr' }, version: version + 1 }]);
    const history = await call(app, calls.history, { params: { id } }, as);
    expect(history.map(({ by }) => by?.id)).toEqual([rita.id, rita.id]);
    const { entries } = await call(app, staff.auditLog, { query: {} }, as);
    expect(entries.slice(0, 2)).toMatchObject([
      { action: `${subject}_changed`, details: { name: `${name}!`, state: 'offered' } },
      { action: `${subject}_added`, details: { name, state: 'offered' } },
    ]);
  });

  it('requires both languages', async () => {
    const body = { ...formOf('Kites'), name: { en: `Kites ${randomUUID()}`, mt: '' } };
    await expectInvalid(send(app, calls.add, { body: body as never }, keyed()), 'name.mt');
  });
});

// COMPLAINT-26, EVENT-23
describe.each(lists.slice(0, 2))('two entries of the list of each %s', (_subject, calls, formOf) => {
  it('cannot have the same name, but a new one may have the former name of another', async () => {
    const name = `Ropes ${randomUUID()}`;
    const { id, version } = await call(app, calls.add, { body: formOf(name) as never }, keyed());
    const second = () => send(app, calls.add, { body: formOf(name.toUpperCase()) as never }, keyed());
    await expectRefusal(second(), 409, 'name_taken');
    const renamed = { ...formOf(`${name} renamed`), version };
    await call(app, calls.change, { params: { id }, body: renamed as never }, as);
    expect((await second()).status).toBe(201);
  });
});

// COMPLAINT-26, COMPLAINT-27
describe('a retired type of complaints', () => {
  const addType = () =>
    call(app, complaintTypesAdmin.add, { body: offerForms.complaintType(`Type ${randomUUID()}`) }, keyed());
  const retire = async ({ id, version, ...form }: Awaited<ReturnType<typeof addType>>, by: CallOptions = as) =>
    call(app, complaintTypesAdmin.change, { params: { id }, body: { ...form, version, state: 'retired' } }, by);
  const offered = async () => (await call(app, complaints.types, {})).map(({ id }) => id);

  it('is not offered any more, stays on its complaints, and cannot be given to another complaint', async () => {
    const type = await addType();
    expect(await offered()).toContain(type.id);
    const { id, code } = await complain({ type_id: type.id });
    const other = await complain();
    await retire(type);
    expect(await offered()).not.toContain(type.id);
    const triage = (complaint: string, body: object) =>
      send(app, complaintsAdmin.triage, { params: { id: complaint }, body }, as);
    expect((await triage(id, { state: 'in_review', type_id: type.id })).status).toBe(200);
    expect(await (await feedback(code)).text()).toContain(type.name.en);
    await expectRefusal(triage(other.id, { type_id: type.id }), 409, 'complaint_type_retired');
  });

  it.each(['anonymous', 'named'] as const)(
    'accepts a complaint (%s) that waited on a device for up to 60 days, and rejects it later with a sentence',
    async (kind) => {
      const type = await addType();
      await retire(type);
      const code = drawCode();
      /** Sessions end while the complaint waits. */
      const sendLater = (days: number, key?: string) =>
        daysLater(days, async () =>
          post({
            type_id: type.id,
            ...(key !== undefined && { code: key }),
            ...(kind === 'named' && { as: await signIn(app, maria.email) }),
          }),
        );
      expect((await sendLater(59, code)).status).toBe(201);
      const late = await sendLater(61);
      expect([late.status, await problemOf(late)]).toEqual([
        409,
        expect.objectContaining({
          code: 'complaint_type_retired',
          message: 'This subject is no longer offered. Choose another one.',
        }),
      ]);
      // A repeat after a lost response is answered as before, and the rejected complaint left nothing behind.
      expect((await sendLater(61, code)).status).toBe(201);
      const stored = await db.selectFrom('complaints').select('id').where('type_id', '=', type.id).execute();
      expect(stored).toHaveLength(1);
    },
  );

  it('is offered again, and retired anew from the day of its second retirement', async () => {
    const retired = await retire(await addType());
    const { id, version, ...form } = retired;
    const body = { ...form, version, state: 'offered' } as const;
    const again = await call(app, complaintTypesAdmin.change, { params: { id }, body }, as);
    expect(await offered()).toContain(id);
    await daysLater(50, async () => retire(again, { as: await addPerson(app, db, { roles: ['staff'] }) }));
    expect((await daysLater(100, () => post({ type_id: id }))).status).toBe(201);
  });
});

// EVENT-24
it('a retired event type stays in the filter until the last of its events is over', async () => {
  const type = await call(app, eventTypesAdmin.add, { body: offerForms.eventType(`Type ${randomUUID()}`) }, keyed());
  const event = await addEvent(db, { slug: `event-${randomUUID()}`, type_id: type.id });
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  await addOccurrence(db, event, [at(24), at(26)]);
  const { id, version, ...form } = type;
  const body = { ...form, version, state: 'retired' } as const;
  await call(app, eventTypesAdmin.change, { params: { id }, body }, as);
  const filter = async () => (await call(app, events.types, {})).map((each) => each.id);
  expect(await filter()).toContain(id);
  const { class: ofEvent } = await call(app, events.viewBySlug, { params: { slug: String(event) } });
  expect(ofEvent.id).toBe(id);
  expect(await daysLater(2, filter)).not.toContain(id);
});

// RENT-23
describe('a retired item', () => {
  const addThing = () =>
    call(app, rentalThingsAdmin.add, { body: offerForms.rentalThing(`Item ${randomUUID()}`) }, keyed());
  const retire = ({ id, version, ...form }: Awaited<ReturnType<typeof addThing>>) =>
    call(app, rentalThingsAdmin.change, { params: { id }, body: { ...form, version, state: 'retired' } }, as);
  const asked = (thing_ids: number[]) => ({
    body: { thing_ids, starts_on: '2026-12-01', ends_on: '2026-12-03', purpose: 'A play in the hall' },
  });
  const request = (thing_ids: number[]) =>
    send(app, rentals.request, asked(thing_ids), { as: maria, key: randomUUID() });

  it('cannot be requested any more, with its name in the error; requests for it keep it and can be changed', async () => {
    const [thing, other] = [await addThing(), await addThing()];
    const before = await request([thing.id]);
    const { data } = (await before.json()) as { data: { id: number } };
    await retire(thing);
    const late = await request([thing.id, other.id]);
    expect([late.status, await problemOf(late)]).toEqual([
      409,
      expect.objectContaining({
        code: 'rental_thing_retired',
        message: `No longer rented out: ${thing.name.en}. Remove it from your request.`,
      }),
    ]);
    const change = { params: { id: data.id }, ...asked([thing.id, other.id]) };
    const changed = await call(app, rentals.change, change, { as: maria });
    expect(changed.things.map(({ id }) => id).toSorted()).toEqual([thing.id, other.id].toSorted());
    await retire(other);
    expect((await send(app, rentals.change, change, { as: maria })).status).toBe(200);
  });

  it('is not listed, and its page says that it is not offered', async () => {
    const thing = await addThing();
    const listed = async () => (await call(app, rentals.equipment, { query: { limit: 100 } })).data;
    const slug = (await listed()).find(({ id }) => id === thing.id)?.slug ?? '';
    expect(await call(app, rentals.thing, { params: { slug } })).toMatchObject({ is_offered: true });
    await retire(thing);
    expect((await listed()).map(({ id }) => id)).not.toContain(thing.id);
    expect(await call(app, rentals.thing, { params: { slug } })).toMatchObject({ is_offered: false });
  });

  it('has no limit of days once staff remove it', async () => {
    const form = offerForms.rentalThing(`Item ${randomUUID()}`);
    const { id, version } = await call(app, rentalThingsAdmin.add, { body: { ...form, max_days: 2 } }, keyed());
    expect((await problemOf(await request([id]))).code).toBe('rental_too_long');
    await call(app, rentalThingsAdmin.change, { params: { id }, body: { ...form, version } }, as);
    expect((await request([id])).status).toBe(201);
  });
});
