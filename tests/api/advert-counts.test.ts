import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { beforeEach, describe, expect, it } from 'vitest';
import { contact } from '#contract/contact/calls.ts';
import { type AdvertCount, advertCounts, MAX_ADVERT_COUNTS } from '#contract/shell/advert-counts.ts';
import { advertsAdmin } from '#contract/shell/adverts-staff.ts';
import { call, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPicture } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { plainForms } from '#tests/support/server/plain-kinds.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app: plain, clock, db, services } = await startPortal();
const app = testApp(db, {
  clock,
  jobs: services.jobs,
  settings: { behindProxy: true, contactPerSender: 1000, contactPerNetwork: 1000 },
});
const editor = await addPerson(plain, db, { roles: ['editor'] });
const picture = await addPicture(db, 'counted');
const as = { as: editor };

const addAdvert = (change: object = {}) =>
  call(
    plain,
    advertsAdmin.add,
    { body: { ...plainForms.advert('Kites', picture), ...change } },
    { ...as, key: randomUUID() },
  );
const view = (id: number): AdvertCount => ({ id, place: 'rotation', kind: 'view' });
const press = (id: number): AdvertCount => ({ id, place: 'rotation', kind: 'press' });
const post = (path: string, body: unknown, headers: Record<string, string> = {}, network = '203.0.113.7') =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, ...headers },
    body: JSON.stringify(body),
  });
const count = (...counts: AdvertCount[]) => post(advertCounts.add.path, { counts });
const days = async (filter: { advert?: number; place?: 'rotation' | 'full_screen' } = {}) =>
  (await call(plain, advertsAdmin.days, { query: { filter } }, as)).data.map(({ day, place, views, presses }) => [
    day,
    place,
    views,
    presses,
  ]);

// SHELL-45
describe('views and presses of adverts', () => {
  beforeEach(async () => {
    clock.set(storyTime);
    await db.deleteFrom('adverts').execute();
  });

  it('are added per day in Malta, advert and place, and editors read them with their totals', async () => {
    const { id } = await addAdvert();
    const other = await addAdvert();
    expect((await count(view(id), view(other.id))).status).toBe(204);
    expect((await count(view(id), press(id), { id, place: 'full_screen', kind: 'view' })).status).toBe(204);
    clock.set(new Date('2026-11-20T23:00:00Z'));
    await count(view(id));
    expect(await days({ advert: id })).toEqual([
      ['2026-11-21', 'rotation', 1, 0],
      ['2026-11-20', 'full_screen', 1, 0],
      ['2026-11-20', 'rotation', 2, 1],
    ]);
    expect(await days({ advert: id, place: 'full_screen' })).toHaveLength(1);
    // SHELL-46
    const { data } = await call(plain, advertsAdmin.list, { query: {} }, as);
    expect(data.map(({ views, presses }) => [views, presses])).toEqual([
      [4, 1],
      [1, 0],
    ]);
    const [first] = (await call(plain, advertsAdmin.days, { query: { filter: { advert: id } } }, as)).data;
    expect(first?.advert).toMatchObject({ id, views: 4, presses: 1 });
  });

  it('are raised by one call by at most one of each, however often it repeats them', async () => {
    const { id } = await addAdvert();
    const repeated = Array.from({ length: MAX_ADVERT_COUNTS }, (_, at) => (at % 2 === 0 ? view(id) : press(id)));
    expect((await count(...repeated)).status).toBe(204);
    expect(await days()).toEqual([['2026-11-20', 'rotation', 1, 1]]);
    await expectRefusal(count(...repeated, view(id)), 422, 'invalid');
    await expectRefusal(count(), 422, 'invalid');
    await expectRefusal(post(advertCounts.add.path, { counts: [{ ...view(id), views: 50 }] }), 422, 'invalid');
    expect(await days()).toEqual([['2026-11-20', 'rotation', 1, 1]]);
  });

  it('of unknown, unpublished, scheduled and ended adverts are ignored', async () => {
    const shown = await addAdvert({ ends_on: '2026-11-20' });
    const off = await addAdvert({ is_published: false });
    const ended = await addAdvert({ ends_on: '2026-11-19' });
    const scheduled = await addAdvert({ starts_on: '2026-11-21' });
    const ids = [999_999, off.id, ended.id, scheduled.id, shown.id];
    expect((await count(...ids.map(view))).status).toBe(204);
    expect(await days()).toEqual([['2026-11-20', 'rotation', 1, 0]]);
  });

  it('contain nothing about a reader, and are deleted with the advert', async () => {
    const { id } = await addAdvert();
    await count(view(id));
    const rows = await db.selectFrom('advert_counts').selectAll().execute();
    expect(rows).toEqual([{ advert_id: id, day: '2026-11-20', place: 'rotation', views: 1, presses: 0 }]);
    await expectRefusal(send(plain, advertCounts.add, { body: { counts: [view(id)] } }, as), 400, 'malformed');
    await call(plain, advertsAdmin.remove, { params: { id } }, as);
    expect(await days()).toEqual([]);
  });

  it('of many readers at the same time are all added', async () => {
    const [a, b] = [await addAdvert(), await addAdvert()];
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => count(view(at % 2 ? a.id : b.id), view(at % 2 ? b.id : a.id))),
    );
    expect((await days()).map(([, , views]) => views)).toEqual([40, 40]);
  });

  it('have a limit of their own: a campus that counts can still write, and one that has used it up is rejected', async () => {
    const { id } = await addAdvert();
    const network = '203.0.113.9';
    const turn = pLimit(16);
    const nothing = { counts: [view(999_999)] };
    const answers = await Promise.all(
      Array.from({ length: 10_001 }, () =>
        turn(async () => (await post(advertCounts.add.path, nothing, {}, network)).status),
      ),
    );
    expect(answers.filter((status) => status === 204)).toHaveLength(10_000);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    const message = { name: 'Ġorġa', email: 'gorga@mail.example', message: 'Hello to the union.' };
    const sent = await post(contact.send.path, message, { 'idempotency-key': randomUUID() }, network);
    expect(sent.status).toBeLessThan(300);
    expect((await count(view(id))).status).toBe(204);
  }, 60_000);
});
