import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { search, type SearchKind } from '#contract/search/calls.ts';
import { foldForSearch } from '#contract/search/words.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { call, expectInvalid, send } from '#tests/support/api.ts';
import { addNews, addNewsCategory, daysBefore } from '#tests/support/content.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp();

/** The results of a search, in order. */
async function find(words: string, options: { kind?: SearchKind; locale?: 'en' | 'mt' } = {}) {
  const { kind, locale = 'en' } = options;
  const { data } = await call(app, search.find, { query: { filter: { search: words, kind } } }, { locale });
  return data;
}
const titles = async (...given: Parameters<typeof find>) => (await find(...given)).map(({ title }) => title);
const text = (en: string, mt?: string) => ({ en, ...(mt !== undefined && { mt }) });

beforeAll(async () => {
  const category_id = await addNewsCategory(db, 'union');
  const item = { category_id };
  await addNews(db, { ...item, slug: 'turtles', title: text('Turtles', 'Fkieren'), excerpt: text('On a beach') });
  await addNews(db, { ...item, slug: 'bay', title: text('A day at the bay'), body: text('<p>Two turtles came.</p>') });
  await addNews(db, { ...item, slug: 'later', title: text('Turtles tomorrow'), published_at: daysBefore(-1) });
  await addNews(db, { ...item, slug: 'draft', title: text('Turtles never'), published_at: null });
  await addNews(db, {
    ...item,
    slug: 'ghaqda',
    title: text('Society', 'Għaqda tal‑Istudenti ta’ Ħaż-Żebbuġ'),
    body: text('<p>100%_sure, it isn’t <b>over</b></p>'),
  });
  await addNews(db, { ...item, slug: 'pool-joined', title: text('Carpool'), published_at: daysBefore(1) });
  await addNews(db, { ...item, slug: 'pool-hyphen', title: text('Car-pool'), published_at: daysBefore(2) });
  await addNews(db, { ...item, slug: 'pool-space', title: text('Car pool'), published_at: daysBefore(3) });
  const mentioned = text('<p>Share by car-pool.</p>');
  await addNews(db, { ...item, slug: 'pool-mentioned', title: text('Getting here'), body: mentioned });
  await addNews(db, { ...item, slug: 'mail', title: text('E-mail') });
  await addNews(db, { ...item, slug: 'coats', title: text('“Forty coats to borrow, free of charge!”') });
  await addNews(db, { ...item, slug: 'coat', title: text('Who has forty coats to borrow, free of charge?') });
  await addRow(db, 'pages', {
    slug: 'turtle-policy',
    title: text('Policy on turtles'),
    description: text('What we do'),
    body: text('<p>Nothing</p>'),
    published_at: daysBefore(1),
  });
  await addRow(db, 'student_organisations', { slug: 'tc', name: 'Turtle & Co', description: text('They swim') });
  const type_id = await addRow(db, 'event_types', { slug: 'talk', name: text('Talk') });
  for (const [slug, days] of [
    ['past', 3],
    ['running', 0],
    ['far', -30],
    ['near', -2],
  ] as const) {
    const event = { slug, type_id, excerpt: text(''), body: text(''), published_at: daysBefore(40) };
    const event_id = await addRow(db, 'events', { ...event, title: text(`Night of turtles, ${slug}`) });
    const start = new Date(daysBefore(days).getTime() - 60_000);
    const [starts_at, ends_at] = [start, new Date(start.getTime() + 3_600_000)];
    await addRows(db, 'event_occurrences', [{ event_id, starts_at, ends_at, bookings_close_at: starts_at }]);
  }
  const pooling = { slug: 'pooling', type_id, title: text('Car pool'), excerpt: text(''), body: text('') };
  await addRow(db, 'events', { ...pooling, published_at: daysBefore(40) });
});

describe('the search over the portal', () => {
  // SEARCH-2, SEARCH-4
  it('finds every kind, with titles before texts, then by kind, and past events last', async () => {
    expect((await find('turtle')).map(({ path }) => path)).toEqual([
      '/media/news/turtles',
      '/about/representation/student-organisations/tc',
      '/media/events/running',
      '/media/events/near',
      '/media/events/far',
      '/turtle-policy',
      '/media/events/past',
      '/media/news/bay',
    ]);
    expect((await find('turtle', { kind: 'event' })).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 4 }, () => 'event'),
    );
  });

  // SEARCH-5
  it('omits unpublished entries', async () => {
    expect(await titles('tomorrow')).toEqual([]);
    expect(await titles('never')).toEqual([]);
  });

  // WIRE-11
  it('searches both languages, and answers in the reader’s', async () => {
    expect(await titles('fkieren')).toEqual(['Turtles']);
    expect(await titles('turtles', { kind: 'news', locale: 'mt' })).toEqual(['Fkieren', 'A day at the bay']);
  });

  it.each([
    'għaqda',
    'ghaqda',
    'GĦAQDA',
    "ta' haz zebbug",
    'ta’ Ħaż-Żebbuġ',
    'tal-istudenti',
    'tal‑Istudenti ghaqda',
    "isn't over",
    'isnt over',
    '100%_sure',
  ])('finds the student organisation by %s', async (words) => {
    expect(await titles(words, { kind: 'news' })).toEqual(['Society']);
  });

  it('finds a title by its words, ignoring the words between them', async () => {
    expect(await find('forty coats to borrow, free of charge')).toMatchObject([
      { path: '/media/news/coats' },
      { path: '/media/news/coat' },
    ]);
  });

  it('is never cached, because its URL contains the search terms', async () => {
    const answer = await send(app, search.find, { query: { filter: { search: 'turtle' } } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('treats pattern characters literally', async () => {
    expect(await titles('t%s')).toEqual([]);
    expect(await titles('____')).toEqual([]);
    expect(await titles('’’ -')).toEqual([]);
  });

  // SEARCH-4, SEARCH-8
  it('finds services by common names for them, unless they are switched off', async () => {
    const toga = { path: '/services/togi-rentals', title: 'Toga rental', kind: 'service' };
    expect(await find('gown')).toEqual([]);
    await db.updateTable('feature_flags').set({ is_on: true }).where('name', '=', 'toga').execute();
    expect(await find('gown')).toEqual([expect.objectContaining(toga)]);
    expect(await titles('gown', { locale: 'mt' })).toEqual(['Kiri tat-togi']);
  });

  // SEARCH-3
  it.each(['carpool', 'car-pool', 'car pool', 'Car‑Pool'])(
    'lists the service first by “%s”, then events, then news',
    async (words) => {
      await db.updateTable('feature_flags').set({ is_on: true }).execute();
      for (const locale of ['en', 'mt'] as const) {
        const results = await find(words, { locale });
        expect(results[0]).toMatchObject({ kind: 'service', path: '/services/carpooling' });
        expect(results.slice(1).map(({ path }) => path)).toEqual([
          '/media/events/pooling',
          '/media/news/pool-joined',
          '/media/news/pool-hyphen',
          '/media/news/pool-space',
          '/media/news/pool-mentioned',
        ]);
      }
    },
  );

  it.each(['kokka fondi', 'kokka-fondi', 'KokkaFondi'])('lists the funds first by “%s”', async (words) => {
    await db.updateTable('feature_flags').set({ is_on: true }).execute();
    for (const locale of ['en', 'mt'] as const)
      expect((await find(words, { locale }))[0]?.path).toBe('/kokka-fondi/what-s-kokka-fondi');
  });

  it.each(['email', 'e-mail', 'e mail'])('lists the contact page and the news item first by “%s”', async (words) => {
    const results = await find(words);
    expect(results.slice(0, 2).map(({ path }) => path)).toEqual(['/contact-us', '/media/news/mail']);
  });

  it.each([
    ['wellbeing', '/initiatives/mental-wellbeing'],
    ['well-being', '/initiatives/mental-wellbeing'],
    ['benesseri', '/initiatives/mental-wellbeing'],
    ['student-card', '/services/student-card'],
    ['parkingpermit', '/services/parking-permit'],
    ['rental', '/services/rentals'],
  ])('finds the service by “%s”', async (words, path) => {
    await db.updateTable('feature_flags').set({ is_on: true }).execute();
    const paths = (await find(words)).filter(({ kind }) => kind === 'service').map((each) => each.path);
    expect(paths).toContain(path);
  });

  // SEARCH-6
  it('is paginated, and has the right total past its end', async () => {
    const filter = { search: 'turtle' };
    const second = await call(app, search.find, { query: { page: 2, limit: 4, filter } });
    const rest = ['/media/events/far', '/turtle-policy', '/media/events/past', '/media/news/bay'];
    expect(second.data.map(({ path }) => path)).toEqual(rest);
    expect(second.meta).toMatchObject({ total: 8, last_page: 2, from: 5, to: 8 });
    expect((await call(app, search.find, { query: { page: 9, filter } })).meta.total).toBe(8);
  });

  // SEARCH-1
  it('rejects terms that are too short or too long, and unknown kinds', async () => {
    const ask = (filter: object) => send(app, search.find, { query: { filter: filter as { search: string } } });
    await expectInvalid(ask({}), 'filter.search');
    await expectInvalid(ask({ search: 'a' }), 'filter.search');
    await expectInvalid(ask({ search: 'a'.repeat(101) }), 'filter.search');
    await expectInvalid(ask({ search: 'turtle', kind: 'person' }), 'filter.kind');
  });

  it('folds texts in the database as on the device', async () => {
    const written = "Għaqda tal‑Istudenti, ta’ Ħaż-Żebbuġ (“Ċ”) m'hemmx; àéîõü — l–aħħar!";
    const { folded } = await sql<{ folded: string }>`select search_fold(${written}) as folded`
      .execute(db)
      .then(({ rows }) => rows[0] ?? { folded: '' });
    expect(folded.replaceAll(/\s+/g, ' ').trim()).toBe(foldForSearch(written));
  });
});
