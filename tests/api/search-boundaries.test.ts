import { beforeAll, describe, expect, it } from 'vitest';
import { search } from '#contract/search/calls.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { call, storyTime } from '#tests/support/api.ts';
import { addNews, addNewsCategory, daysBefore } from '#tests/support/content.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db, clock } = await startApp();

const found = async (words: string) => (await call(app, search.find, { query: { filter: { search: words } } })).data;
const paths = async (words: string) => (await found(words)).map(({ path }) => path);
const text = (en: string) => ({ en });

/** Publication times of each source's entries: in the past, in the future, and never. */
const times = { now: storyTime, ahead: new Date(storyTime.getTime() + 1), never: null };
const names = Object.keys(times) as (keyof typeof times)[];

beforeAll(async () => {
  const category_id = await addNewsCategory(db, 'union');
  const type_id = await addRow(db, 'event_types', { slug: 'talk', name: text('Talk') });
  const shelves = Object.fromEntries(
    await Promise.all(
      ['opinion-pieces', 'social-speak', 'documents'].map(async (slug) => [
        slug,
        await addRow(db, 'resource_categories', { slug, name: text(slug) }),
      ]),
    ),
  ) as Record<string, number>;
  for (const name of names) {
    const published_at = times[name];
    const title = text(`Pelican ${name}`);
    const words = { title, excerpt: text(''), body: text(''), published_at };
    await addNews(db, { ...words, slug: `news-${name}`, category_id });
    await addRow(db, 'events', { ...words, slug: `event-${name}`, type_id });
    await addRow(db, 'pages', { slug: `page-${name}`, title, description: text(''), body: text(''), published_at });
    for (const [shelf, id] of Object.entries(shelves))
      await addRow(db, 'resources', { ...words, slug: `${shelf}-${name}`, category_id: id, author: 'A' });
  }
});

describe('each source of the search', () => {
  it('has currently published entries with the URL of their kind, and no later or unpublished ones', async () => {
    clock.set(storyTime);
    expect((await paths('pelican')).toSorted()).toEqual([
      '/about/resources/documents-now',
      '/media/events/event-now',
      '/media/news/news-now',
      '/media/opinion-pieces/opinion-pieces-now',
      '/media/social-speak/social-speak-now',
      '/page-now',
    ]);
    clock.set(new Date(storyTime.getTime() + 1));
    expect(await paths('pelican')).toHaveLength(12);
    clock.set(storyTime);
  });
});

describe('a content page in the search', () => {
  const addPage = (slug: string) => {
    const words = { title: text('Flamingo'), description: text(''), body: text('') };
    return addRow(db, 'pages', { ...words, slug, published_at: daysBefore(1) });
  };

  // SEARCH-5
  it('is not found below a path that is switched off, but is found beside it', async () => {
    for (const slug of ['lagoon', 'lagoon-birds']) await addPage(slug);
    await addRows(db, 'feature_flags', { name: 'lagoon', is_on: false, path: '/lagoon' });
    expect(await paths('flamingo')).toEqual(['/lagoon-birds']);
    await db.updateTable('feature_flags').set({ is_on: true }).where('name', '=', 'lagoon').execute();
    expect(await paths('flamingo')).toEqual(['/lagoon', '/lagoon-birds']);
  });

  it('has the URL of its visible menu entry', async () => {
    const words = { title: text('Cormorant'), description: text(''), body: text('') };
    await addRow(db, 'pages', { ...words, slug: 'cliffs', published_at: daysBefore(1) });
    const menu_id = await addRow(db, 'menus', { location: 'header', status: 'active' });
    const entry = { menu_id, name: text('Cliffs'), slug: 'cliffs', type: 'internal' };
    await addRow(db, 'menu_items', { ...entry, path: '/hidden/cliffs', is_visible: false });
    expect(await paths('cormorant')).toEqual(['/cliffs']);
    await addRow(db, 'menu_items', { ...entry, path: '/about/cliffs', is_visible: true });
    expect(await paths('cormorant')).toEqual(['/about/cliffs']);
  });
});

it('an event in the search has the time of its current or next occurrence, and is past after the last', async () => {
  const { id: type_id } = await db.selectFrom('event_types').select('id').executeTakeFirstOrThrow();
  const words = { title: text('Gannet'), excerpt: text(''), body: text('') };
  const event_id = await addRow(db, 'events', { ...words, slug: 'gannet', type_id, published_at: daysBefore(9) });
  const hour = 3_600_000;
  const starts = [-48, -1, 24, 48].map((hours) => new Date(storyTime.getTime() + hours * hour));
  await addRows(
    db,
    'event_occurrences',
    starts.map((starts_at) => ({
      event_id,
      starts_at,
      ends_at: new Date(starts_at.getTime() + hour),
      bookings_close_at: starts_at,
    })),
  );
  const at = async (time: number) => {
    clock.set(new Date(storyTime.getTime() + time));
    return (await found('gannet'))[0]?.at;
  };
  const [, running, next, last] = starts.map((each) => each.toISOString());
  expect([await at(0), await at(1), await at(30 * hour), await at(99 * hour)]).toEqual([running, next, last, last]);
  clock.set(storyTime);
});
