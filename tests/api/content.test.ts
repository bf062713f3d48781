import { describe, expect, it } from 'vitest';
import { content } from '#contract/content/calls.ts';
import { type BannerFilter, advertisements } from '#contract/shell/advertisements.ts';
import { shell } from '#contract/shell/calls.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { call, send } from '#tests/support/api.ts';
import { addPicture, daysBefore } from '#tests/support/content.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp();

const both = (en: string, mt: string) => ({ en, mt });

describe('the header menu', () => {
  it('is empty at first', async () => {
    expect(await call(app, shell.menus, { query: { location: 'header', status: 'active' } })).toEqual([]);
  });

  // SHELL-3
  it('has its active items in order, one level deep', async () => {
    const menu = await db
      .insertInto('menus')
      .values({ location: 'header', status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const common = { menu_id: menu.id, type: 'internal' };
    const [second] = await db
      .insertInto('menu_items')
      .values([
        { ...common, slug: 'second', name: both('Second', 'It-tieni'), order: 2 },
        { ...common, slug: 'first', name: both('First', 'L-ewwel'), order: 1, path: '/first' },
      ])
      .returning('id')
      .execute();
    await addRows(db, 'menu_items', [
      { ...common, parent_id: second?.id ?? 0, slug: 'b', name: both('B', 'B'), order: 2, path: '/b' },
      {
        ...common,
        parent_id: second?.id ?? 0,
        slug: 'a',
        name: both('A', 'A'),
        order: 1,
        type: 'external',
        url: 'https://a.example',
        target: '_blank',
      },
      {
        ...common,
        parent_id: second?.id ?? 0,
        slug: 'off',
        name: both('Off', 'Off'),
        path: '/off',
        is_visible: false,
      },
    ]);
    const [header] = await call(
      app,
      shell.menus,
      { query: { location: 'header', status: 'active' } },
      { locale: 'mt' },
    );
    expect(header?.items.map(({ name, children }) => [name, children.map(({ slug }) => slug)])).toEqual([
      ['L-ewwel', []],
      ['It-tieni', ['a', 'b']],
    ]);
    expect(header?.items[1]?.children[0]).toMatchObject({ url: 'https://a.example', target: '_blank', path: null });
  });

  it('cannot link to a script, even if a row contains one', async () => {
    const menu = await db.selectFrom('menus').select('id').executeTakeFirstOrThrow();
    for (const address of [{ url: 'javascript:alert(1)' }, { path: '//evil.example' }, { path: '/\\evil.example' }]) {
      const item = { menu_id: menu.id, slug: 'x', name: both('X', 'X'), type: 'external', ...address };
      await expect(db.insertInto('menu_items').values(item).execute()).rejects.toThrow('check constraint');
    }
  });
});

describe('a content page', () => {
  // CONTENT-3, CONTENT-5
  it('is found by its key, with sanitised HTML, and only once it is published', async () => {
    const page = {
      title: both('History', 'L-istorja'),
      description: both('D', 'D'),
      body: both('<p>Old</p><script>x</script>', ''),
    };
    const image_id = await addPicture(db, 'history');
    await addRows(db, 'pages', [
      { ...page, slug: 'KSU-today', image_id, published_at: daysBefore(1) },
      { ...page, slug: 'later', published_at: daysBefore(-1) },
    ]);
    const found = await call(app, content.pages, { query: { filter: { slug: 'KSU-today' } } }, { locale: 'mt' });
    expect(found).toMatchObject([{ title: 'L-istorja', body: '<p>Old</p>', image: { mime_type: 'image/webp' } }]);
    expect(await call(app, content.pages, { query: { filter: { slug: 'later' } } })).toEqual([]);
    expect(await call(app, content.pages, { query: { filter: { slug: 'nobody' } } })).toEqual([]);
    expect((await send(app, content.pages, {})).status).toBe(422);
  });
});

describe('the announcement bar', () => {
  it('is null without an announcement', async () => {
    expect(await call(app, shell.banner, {})).toBeNull();
  });

  // SHELL-24
  it('is the published announcement, with sanitised HTML', async () => {
    const common = { title: both('T', 'T'), button_text: both('Go', 'Mur'), button_link: '/register' };
    await addRows(db, 'banners', [
      { ...common, is_published: false, description: both('No', 'Le') },
      { ...common, is_published: true, description: both('<p onclick="x">Yes</p>', '<p>Iva</p>') },
    ]);
    expect(await call(app, shell.banner, {})).toMatchObject({
      published: true,
      description: '<p>Yes</p>',
      button_link: '/register',
    });
  });
});

describe('adverts', () => {
  // SHELL-25
  it('are sorted with featured ones first, and have their pictures', async () => {
    const [small, large, full] = [
      await addPicture(db, 'small'),
      await addPicture(db, 'large'),
      await addPicture(db, 'full'),
    ];
    const common = { title: both('Advert', 'Reklam'), url: 'https://a.example' };
    await addRows(db, 'adverts', [
      { ...common, banner_small_id: small, banner_large_id: large, order: 1 },
      { ...common, featured: true, full_screen_id: full, order: 2 },
      { ...common, is_published: false },
    ]);
    const [featured, plain, ...rest] = await call(app, shell.adverts, { query: {} });
    expect(rest).toEqual([]);
    expect(featured).toMatchObject({ featured: true, banners: [], full_screen: { media: [{ name: 'full' }] } });
    expect(plain?.banners[0]?.sizes.map((size) => size.collection_name)).toEqual(['banner_small', 'banner_large']);
    expect(await call(app, shell.adverts, { query: { featured: true } })).toHaveLength(1);
    expect(await call(app, shell.adverts, { query: { featured: false, limit: 25 } })).toHaveLength(1);
  });

  it('have their pictures in the language of the reader', async () => {
    const pictures = await Promise.all(['en', 'mt', 'all'].map((name) => addPicture(db, `words-${name}`)));
    const [banner_small_id, banner_small_mt_id, banner_large_id] = pictures;
    const row = {
      title: both('Words', 'Kliem'),
      url: 'https://w.example',
      banner_small_id,
      banner_small_mt_id,
      banner_large_id,
    };
    const id = await addRow(db, 'adverts', row);
    const urls = async (locale: 'en' | 'mt') => {
      const adverts = await call(app, shell.adverts, { query: {} }, { locale });
      const advert = adverts.find((each) => each.id === id);
      return advert?.banners[0]?.sizes.map(({ url }) => /words-\w+/.exec(url)?.[0]);
    };
    expect(await urls('en')).toEqual(['words-en', 'words-all']);
    expect(await urls('mt')).toEqual(['words-mt', 'words-all']);
    await db.deleteFrom('adverts').where('id', '=', id).execute();
  });

  it('are the same as in the advertisements endpoint, which filters by the shape of banners (CONTENT-7)', async () => {
    const small = await addPicture(db, 'small-alone');
    const common = { title: both('Small', 'Żgħir'), url: 'https://b.example' };
    await addRows(db, 'adverts', { ...common, banner_small_id: small, order: 9 });
    const shapes = async (banner_filter?: BannerFilter) => {
      const adverts = await call(app, advertisements.list, { query: { banner_filter } });
      return adverts.map(({ banners }) => banners.map(({ sizes }) => sizes.map((size) => size.collection_name)));
    };
    // The featured advert has no banner, so neither list contains it.
    expect(await shapes('both')).toEqual([[['banner_small', 'banner_large']], [['banner_small']]]);
    expect(await shapes()).toEqual(await shapes('both'));
    expect(await shapes('small')).toEqual([[['banner_small']], [['banner_small']]]);
    expect(await shapes('large')).toEqual([[['banner_large']]]);
    const [first] = await call(app, advertisements.list, { query: { banner_filter: 'both' } });
    expect(await call(app, shell.adverts, { query: {} })).toContainEqual(first);
    expect((await app.request('/api/advertisements?banner_filter=round')).status).toBe(422);
  });
});

describe('sponsors', () => {
  // CONTENT-6
  it('are sorted with the main ones first', async () => {
    await addRows(db, 'sponsors', [
      { name: 'Partner', tier: 'partner', url: 'https://p.example', order: 0 },
      { name: 'Main', tier: 'main', url: 'https://m.example', order: 1 },
    ]);
    expect((await call(app, content.sponsors, {})).map(({ name }) => name)).toEqual(['Main', 'Partner']);
  });
});

describe('feature flags', () => {
  // SHELL-5
  it('are off by default', async () => {
    await addRows(db, 'feature_flags', [
      { name: 'tedx', is_on: true },
      { name: 'forgotten', is_on: true },
    ]);
    expect(await call(app, shell.featureFlags, {})).toEqual({
      careers: false,
      career_finder: false,
      tedx: true,
      esu: false,
      translations: false,
    });
  });
});
