import type { Kysely } from 'kysely';
import { connect } from '#server/db/connect.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { addPicture } from '#tests/support/content.ts';

/** Every technique to hide a script in a text; each script that runs records its name. */
const evilBody = `
  <p id="evil">Stored</p>
  <script>(window.ran ??= []).push('script')</script>
  <img src="/no-such-picture.png" alt="" onerror="(window.ran ??= []).push('handler')">
  <details open ontoggle="(window.ran ??= []).push('toggle')"></details>
  <iframe srcdoc="<script>(parent.ran ??= []).push('frame')</script>"></iframe>
  <a href="javascript:void (window.ran ??= []).push('link')">Press here</a>
  <p>The end</p>`;

/** A name that contains a script, which must be shown as text. */
export const evilName = `<img src=x onerror="(window.ran ??= []).push('name')"> Stored script`;

export const evilSlug = 'stored-script';

/** Puts scripts into every text that an editor can write, directly in the tables and thus past every sanitiser. */
export async function storeScripts(database: string): Promise<void> {
  const { db, close } = connect(database, { log: console });
  const published_at = new Date('2026-01-01T12:00:00Z');
  const text = { slug: evilSlug, title: { en: 'Stored script' }, body: { en: evilBody }, published_at };
  await addRows(db, 'pages', { ...text, description: { en: '' } });
  await storeNews(db, text);
  await storeFrame(db);
  await close();
}

async function storeNews(db: Kysely<DB>, text: object & Pick<{ slug: string }, 'slug'>): Promise<void> {
  const category = await db
    .insertInto('news_categories')
    .values({ slug: 'evil', name: { en: 'Evil' } })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rest = { category_id: category.id, excerpt: { en: '' }, author: { en: 'Somebody' } };
  await addRows(db, 'news', { title: { en: 'Stored script' }, body: { en: evilBody }, ...text, ...rest });
}

/** Announcement, menu and advert. */
async function storeFrame(db: Kysely<DB>): Promise<void> {
  const name = { en: evilName };
  await addRows(db, 'banners', {
    is_published: true,
    title: name,
    description: { en: evilBody },
    button_text: name,
    // The database itself refuses any link that is not an address.
    button_link: '/media/news',
  });
  const menu = await db
    .insertInto('menus')
    .values({ location: 'header', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = { menu_id: menu.id, name, type: 'page', slug: evilSlug, order: 1 };
  const column = await db.insertInto('menu_items').values(item).returning('id').executeTakeFirstOrThrow();
  await addRows(db, 'menu_items', { ...item, parent_id: column.id, path: `/anywhere/${evilSlug}` });
  const picture = await addPicture(db, 'advert');
  await addRows(db, 'adverts', {
    title: name,
    url: 'https://a.example',
    featured: true,
    banner_small_id: picture,
    banner_large_id: picture,
  });
}
