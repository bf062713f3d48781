import { beforeEach, expect, it } from 'vitest';
import { events } from '#contract/events/calls.ts';
import { venuesAdmin } from '#contract/events/venues.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectInvalid, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startEventNotices } from '#tests/support/server/event-notices.ts';

const { app, clock, db, holder, notifyAll, noticesOf } = await startEventNotices();
const as = { as: await addPerson(app, db, { roles: ['staff'] }) };
beforeEach(() => clock.set(storyTime));

/** A holder of a place at an event in a new venue. */
async function holderAtVenue() {
  const given = await holder();
  const [name, address] = [{ en: 'Aula Magna', mt: 'Awla Manja' }, { en: 'Valletta' }];
  const id = await addRow(db, 'venues', { slug: `venue-${given.occurrence}`, name, address });
  await db.updateTable('event_occurrences').set({ venue_id: id }).where('id', '=', given.occurrence).execute();
  await notifyAll();
  const known = (await noticesOf(given.me)).length;
  const change = async (body: object) => {
    const listed = await call(app, venuesAdmin.list, { query: { limit: 100 } }, as);
    const { id: _, ...entry } = listed.data.find((each) => each.id === id) ?? { id };
    return call(app, venuesAdmin.change, { params: { id }, body: { ...entry, ...body } as never }, as);
  };
  const newNotices = async () => {
    await notifyAll();
    return (await noticesOf(given.me)).slice(known).map(({ kind }) => kind);
  };
  return { ...given, change, newNotices };
}

// EVENT-35
it('a new address of a venue reaches its events and the holders of places, a corrected spelling only the events', async () => {
  const { event, occurrence, change, newNotices } = await holderAtVenue();
  const shown = () => call(app, events.occurrence, { params: { event, occurrence } });
  await change({ name: { en: 'AULA MÀGNA', mt: 'Awla Manja' }, address: { en: 'Valletta', mt: 'Valletta' } });
  expect(await shown()).toMatchObject({ venue: { name: 'AULA MÀGNA' } });
  expect(await newNotices()).toEqual([]);
  await change({ address: { en: 'New Campus, Msida', mt: 'Kampus il-ġdid, l-Imsida' } });
  expect(await shown()).toMatchObject({ venue: { address: 'New Campus, Msida' } });
  expect(await newNotices()).toEqual(['event_moved']);
});

// EVENT-35
it('a retired venue stays at its events', async () => {
  const { event, occurrence, change, newNotices } = await holderAtVenue();
  await change({ address: { en: 'Valletta', mt: 'Valletta' }, state: 'retired' });
  expect(await call(app, events.occurrence, { params: { event, occurrence } })).toMatchObject({
    venue: { name: 'Aula Magna' },
  });
  expect(await newNotices()).toEqual([]);
});

// EVENT-34
it('a venue is rejected without an address and with an unsafe link', async () => {
  const body = {
    name: { en: 'Hall', mt: 'Sala' },
    address: { en: 'Msida', mt: 'L-Imsida' },
    state: 'offered',
  } as const;
  const add = (changes: object) =>
    send(app, venuesAdmin.add, { body: { ...body, ...changes } }, { ...as, key: crypto.randomUUID() });
  await expectInvalid(add({ address: { en: '', mt: '' } }), 'address.en');
  await expectInvalid(add({ url: 'javascript:alert(1)' }), 'url');
  expect((await add({ url: 'https://maps.example/hall' })).status).toBe(201);
});
