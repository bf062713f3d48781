import { beforeAll, describe, expect, it } from 'vitest';
import { news, resources } from '#contract/news/calls.ts';
import { addRows } from '#server/db/rows.ts';
import { call, expectRefusal, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addNews, addNewsCategory, addPicture, daysBefore } from '#tests/support/content.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, clock, db } = await startApp();

beforeAll(async () => {
  const union = await addNewsCategory(db, 'union');
  const sport = await addNewsCategory(db, 'sport');
  const image_id = await addPicture(db, 'library');
  for (let day = 1; day <= 15; day += 1) {
    await addNews(db, {
      slug: `item-${day}`,
      category_id: day % 2 ? union : sport,
      published_at: daysBefore(day),
      image_id,
    });
  }
  await addNews(db, {
    slug: 'gurnata',
    category_id: sport,
    published_at: daysBefore(30),
    title: { en: 'Sports day', mt: 'Ġurnata tal-isport' },
    body: { en: '<p onclick="x()">Ħaż-Żebbuġ <script>alert(1)</script><a href="javascript:x">a</a> 100%_sure</p>' },
  });
  await addNews(db, { slug: 'tomorrow', category_id: union, published_at: daysBefore(-1) });
  await addNews(db, { slug: 'draft', category_id: union, published_at: null });
});

describe('the list of news', () => {
  // NEWS-2
  it('is sorted newest first and paginated, without unpublished items', async () => {
    const first = await call(app, news.list, {});
    expect(first.data.map(({ slug }) => slug).slice(0, 3)).toEqual(['item-1', 'item-2', 'item-3']);
    expect(first.data).toHaveLength(12);
    expect(first.meta).toMatchObject({ current_page: 1, from: 1, to: 12, last_page: 2, total: 16, path: '/api/news' });
    expect(first.links.prev).toBeNull();

    const second = await app.request(first.links.next ?? '');
    const { data, meta } = (await second.json()) as { data: unknown[]; meta: { from: number; to: number } };
    expect(data).toHaveLength(4);
    expect(meta).toMatchObject({ from: 13, to: 16 });
  });

  it('has the right total on a page past its end', async () => {
    const past = await call(app, news.list, { query: { page: 99 } });
    expect(past).toMatchObject({ data: [], meta: { total: 16, from: null, to: null, current_page: 99, last_page: 2 } });
  });

  // NEWS-3
  it('can be sorted in reverse and filtered by category', async () => {
    const { data, meta } = await call(app, news.list, {
      query: { sort: 'published_at', filter: { category: 'sport' } },
    });
    expect(meta.total).toBe(8);
    expect(data[0]?.slug).toBe('gurnata');
    expect((await call(app, news.list, { query: { filter: { category: 'nobody' } } })).meta.total).toBe(0);
  });

  it.each(['gurnata', 'ĠURNATA', 'haz-zebbug', 'sports gurnata', '100%_sure'])(
    'finds "%s" in either language',
    async (search) => {
      const { data } = await call(app, news.list, { query: { filter: { search } } });
      expect(data.map(({ slug }) => slug)).toEqual(['gurnata']);
    },
  );

  // NEWS-4
  it('is searched for % and _ literally', async () => {
    expect((await call(app, news.list, { query: { filter: { search: 'a%e' } } })).meta.total).toBe(0);
    expect((await call(app, news.list, { query: { filter: { search: '_____' } } })).meta.total).toBe(0);
  });

  // NEWS-1
  it('shows a scheduled item once its publication time has come', async () => {
    clock.set(daysBefore(-2));
    expect((await call(app, news.list, {})).data[0]?.slug).toBe('tomorrow');
    clock.set(storyTime);
  });
});

describe('a news item', () => {
  // NEWS-7
  it('is in the requested language, and each missing Maltese field is in English', async () => {
    const item = await call(app, news.viewBySlug, { params: { slug: 'gurnata' } }, { locale: 'mt' });
    expect(item).toMatchObject({
      title: 'Ġurnata tal-isport',
      category: { name: 'sport bil-Malti' },
      reading_minutes: 1,
    });
    expect(item.body).toContain('Ħaż-Żebbuġ');
  });

  it('has its picture in all widths, with size, colour and alternative text', async () => {
    const { image } = await call(app, news.viewBySlug, { params: { slug: 'item-1' } }, { locale: 'mt' });
    expect(image).toMatchObject({
      url: '/files/pictures/library-1280.webp',
      preview_url: '/files/pictures/library-320.webp',
      custom_properties: {
        alt: 'Librerija',
        width: 1280,
        height: 800,
        colour: '#336699',
        avif: [320, 480, 640, 800, 1200]
          .map((width) => `/files/pictures/library-1280.${width}.avif ${width}w`)
          .join(', '),
      },
    });
  });

  // NEWS-5, NEWS-6
  it('is the same by id and by slug, with three related items, those of its category first', async () => {
    const bySlug = await call(app, news.viewBySlug, { params: { slug: 'item-2' } });
    expect(await call(app, news.view, { params: { id: bySlug.id } })).toEqual(bySlug);
    expect(bySlug.related.map(({ slug }) => slug)).toEqual(['item-4', 'item-6', 'item-8']);
  });

  // NEWS-8
  it('has its HTML sanitised again when it is read, in case the database contains something unsafe', async () => {
    const { body } = await call(app, news.viewBySlug, { params: { slug: 'gurnata' } });
    expect(body).toBe('<p>Ħaż-Żebbuġ <a>a</a> 100%_sure</p>');
    const control = await db.selectFrom('news').select('body').where('slug', '=', 'gurnata').executeTakeFirstOrThrow();
    expect(control.body.en).toContain('<script>');
  });

  it.each(['tomorrow', 'draft', 'nowhere'])('answers 404 before it is published: %s', async (slug) => {
    const problem = await problemOf(await send(app, news.viewBySlug, { params: { slug } }, { locale: 'mt' }));
    expect(problem).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Ma stajniex insibu dak li qed tfittex.',
    });
  });

  it.each(['abc', '0', '-1', '99999999999', '1e3', '%00', "1'--"])('answers 404 for an invalid id: %s', async (id) => {
    await expectRefusal(app.request(`/api/news/${id}`), 404, 'not_found');
  });
});

describe('publications', () => {
  beforeAll(async () => {
    const row = await db
      .insertInto('resource_categories')
      .values({ slug: 'opinion-pieces', name: { en: 'Opinion pieces', mt: 'Opinjonijiet' } })
      .returning('id')
      .executeTakeFirstOrThrow();
    const common = { category_id: row.id, excerpt: { en: '' }, body: { en: '<p>Text</p>' }, author: 'Ġorġ Żahra' };
    await addRows(db, 'resources', [
      // Already 2026 in Malta
      { ...common, slug: 'new-year', title: { en: 'New year' }, published_at: new Date('2025-12-31T23:30:00Z') },
      { ...common, slug: 'older', title: { en: 'Older' }, published_at: new Date('2024-03-01T10:00:00Z') },
      { ...common, slug: 'scheduled', title: { en: 'Later' }, published_at: daysBefore(-1) },
    ]);
  });

  // NEWS-10
  it('are listed with their years in Malta’s time', async () => {
    expect(await call(app, resources.years, {})).toEqual([2026, 2024]);
    expect(await call(app, resources.years, { query: { filter: { category: 'documents' } } })).toEqual([]);
    const { data } = await call(app, resources.list, { query: { filter: { year: 2026, category: 'opinion-pieces' } } });
    expect(data).toMatchObject([
      { slug: 'new-year', year: 2026, author_role: '', category: { name: 'Opinion pieces' } },
    ]);
  });

  it('are found by their author’s name', async () => {
    expect((await call(app, resources.list, { query: { filter: { search: 'gorg' } } })).meta.total).toBe(2);
  });

  it('are read by slug once they are published', async () => {
    expect(await call(app, resources.viewBySlug, { params: { slug: 'older' } })).toMatchObject({ body: '<p>Text</p>' });
    expect((await send(app, resources.viewBySlug, { params: { slug: 'scheduled' } })).status).toBe(404);
  });

  it('have categories in both languages', async () => {
    expect(await call(app, resources.categories, {}, { locale: 'mt' })).toMatchObject([{ name: 'Opinjonijiet' }]);
    expect(await call(app, news.categories, {}, { locale: 'mt' })).toHaveLength(2);
  });
});
