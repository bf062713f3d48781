import type { Kysely } from 'kysely';
import { faqsAdmin } from '#contract/contact/staff.ts';
import { sponsorsAdmin } from '#contract/content/staff.ts';
import { councilAdmin } from '#contract/reference/council.ts';
import { representationAdmin } from '#contract/reference/representation-staff.ts';
import { advertsAdmin } from '#contract/shell/adverts-staff.ts';
import { frontPageAdmin } from '#contract/shell/front-page.ts';
import { announcementsAdmin, menuAdmin } from '#contract/shell/staff.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallInput, type CallOptions, type TestServer } from '#tests/support/api.ts';
import { addPicture } from '#tests/support/content.ts';
import { both, type EntryStories, rowOf } from './entry-stories.ts';

let added = 0;

/** The bodies with which the tests add entries. */
export const plainForms = {
  faq: (question: string) => ({ question: both(question), answer: both('An answer'), is_published: true }),
  advert: (title: string, banner_small_id: number) => ({
    title: both(title),
    url: 'https://kites.example',
    banner_small_id,
    banner_large_id: null,
    full_screen_id: null,
    banner_small_mt_id: null,
    banner_large_mt_id: null,
    full_screen_mt_id: null,
    featured: true,
    is_published: true,
  }),
  announcement: (title: string) => ({
    title: both(title),
    description: both('<p>Come.</p>'),
    button_text: both('Go'),
    button_link: '/media/events',
    is_published: true,
  }),
  member: (name: string) => ({ name, role: both('Kite Officer'), task: both('Flies kites.'), email: '' }),
  representation: (name: string) => ({ name: both(name), description: both('A board.'), chosen: both('By vote.') }),
  menuItem: (name: string) => ({ name: both(name), link: '/media/events', is_visible: true }),
  sponsor: (name: string) => ({ name, tier: 'partner' as const, url: 'https://kites.example', is_published: true }),
};

/** Functions that add an entry of each kind that editors put in order, by the area of its calls. */
function additions(db: Kysely<DB>): Record<string, () => Promise<number>> {
  const next = () => (added += 1);
  return {
    advertsAdmin: () => addRow(db, 'adverts', { title: both(`Advert ${next()}`), url: '/media/events', order: 90 }),
    announcementsAdmin: () =>
      addRow(db, 'banners', { ...plainForms.announcement(`Announcement ${next()}`), order: 90 }),
    councilAdmin: () => addRow(db, 'council_members', { ...plainForms.member(`Member ${next()}`), order: 90 }),
    representationAdmin: () => {
      const name = `Board ${next()}`;
      const row = { ...plainForms.representation(name), slug: name.toLowerCase().replace(' ', '-') };
      return addRow(db, 'representation_areas', { ...row, order: 90 });
    },
    menuAdmin: async () => {
      const menu = await db.selectFrom('menus').select('id').executeTakeFirstOrThrow();
      const item = { menu_id: menu.id, type: 'internal', path: '/media/events', slug: `item-${next()}` };
      return addRow(db, 'menu_items', { ...item, name: both('Item'), order: 90 });
    },
    frontPageAdmin: async () =>
      (await db.selectFrom('front_page_parts').select('id').where('name', '=', 'events').executeTakeFirstOrThrow()).id,
    faqsAdmin: () => addRow(db, 'faqs', { ...plainForms.faq(`Question ${next()}?`), order: 90 }),
    sponsorsAdmin: () => addRow(db, 'sponsors', { ...plainForms.sponsor(`Sponsor ${next()}`), order: 90 }),
  };
}

const namingCalls = ['change', 'remove', 'history', 'move', 'setPicture', 'removePicture'];

/** The path parameters of the calls that name such an entry; each call gets a new one. */
export function namedPlainKinds(db: Kysely<DB>): Record<string, () => Promise<CallInput>> {
  const calls = Object.entries(additions(db)).flatMap(([area, add]) =>
    namingCalls.map((name) => [`${area}.${name}`, async () => ({ params: { id: await add() } })] as const),
  );
  return Object.fromEntries(calls);
}

/** Stories of such entries for the tests of versions. */
export function plainEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const add = additions(db);
  const everything = { query: { limit: 100 } };
  return {
    'advertsAdmin.change': async () => {
      const id = (await add['advertsAdmin']?.()) ?? 0;
      const picture = await addPicture(db, `advert-${id}`);
      return {
        endpoint: advertsAdmin.change,
        params: { id },
        read: async () => {
          const { version, title } = rowOf((await call(app, advertsAdmin.list, everything, by)).data, id);
          return { version, value: title.en };
        },
        bodyOf: (title) => plainForms.advert(title, picture),
      };
    },
    'announcementsAdmin.change': async () => {
      const id = (await add['announcementsAdmin']?.()) ?? 0;
      return {
        endpoint: announcementsAdmin.change,
        params: { id },
        read: async () => {
          const { version, title } = rowOf((await call(app, announcementsAdmin.list, everything, by)).data, id);
          return { version, value: title.en };
        },
        bodyOf: plainForms.announcement,
      };
    },
    'frontPageAdmin.change': async () => {
      const id = (await add['frontPageAdmin']?.()) ?? 0;
      return {
        endpoint: frontPageAdmin.change,
        params: { id },
        read: async () => {
          const { version, is_visible } = rowOf((await call(app, frontPageAdmin.list, everything, by)).data, id);
          return { version, value: String(is_visible) };
        },
        bodyOf: (value) => ({ is_visible: value === 'true' }),
        values: ['false', 'true'],
      };
    },
    'councilAdmin.change': async () => {
      const id = (await add['councilAdmin']?.()) ?? 0;
      return {
        endpoint: councilAdmin.change,
        params: { id },
        read: async () => {
          const { version, name } = rowOf((await call(app, councilAdmin.list, everything, by)).data, id);
          return { version, value: name };
        },
        bodyOf: plainForms.member,
      };
    },
    'representationAdmin.change': async () => {
      const id = (await add['representationAdmin']?.()) ?? 0;
      return {
        endpoint: representationAdmin.change,
        params: { id },
        read: async () => {
          const { version, name } = rowOf((await call(app, representationAdmin.list, everything, by)).data, id);
          return { version, value: name.en };
        },
        bodyOf: plainForms.representation,
      };
    },
    'menuAdmin.change': async () => {
      const id = (await add['menuAdmin']?.()) ?? 0;
      return {
        endpoint: menuAdmin.change,
        params: { id },
        read: async () => {
          const { version, name } = rowOf((await call(app, menuAdmin.list, everything, by)).data, id);
          return { version, value: name.en };
        },
        bodyOf: plainForms.menuItem,
      };
    },
    'faqsAdmin.change': async () => {
      const id = (await add['faqsAdmin']?.()) ?? 0;
      return {
        endpoint: faqsAdmin.change,
        params: { id },
        read: async () => {
          const { version, question } = rowOf((await call(app, faqsAdmin.list, everything, by)).data, id);
          return { version, value: question.en };
        },
        bodyOf: plainForms.faq,
      };
    },
    'sponsorsAdmin.change': async () => {
      const id = (await add['sponsorsAdmin']?.()) ?? 0;
      return {
        endpoint: sponsorsAdmin.change,
        params: { id },
        read: async () => {
          const { version, name } = rowOf((await call(app, sponsorsAdmin.list, everything, by)).data, id);
          return { version, value: name };
        },
        bodyOf: plainForms.sponsor,
        values: [`First ${id}`, `Second ${id}`],
      };
    },
  };
}
