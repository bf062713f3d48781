import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { pagesAdmin } from '#contract/content/staff.ts';
import { eventsAdmin } from '#contract/events/editor.ts';
import { newsAdmin, publicationsAdmin } from '#contract/news/staff.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallInput, type CallOptions, type TestServer } from '#tests/support/api.ts';
import { addPicture, addPublicationFile } from '#tests/support/content.ts';
import { both, type EntryStories } from './entry-stories.ts';

const texts = { title: { en: 'Draft' }, body: { en: '' } };

/** Functions that add a draft and return its id, by the area of its staff calls. */
const drafts: Readonly<Record<string, (db: Kysely<DB>) => Promise<number>>> = {
  newsAdmin: (db) => addRow(db, 'news', { ...texts, slug: randomUUID(), excerpt: { en: '' }, author: { en: '' } }),
  publicationsAdmin: (db) => addRow(db, 'resources', { ...texts, slug: randomUUID(), excerpt: { en: '' }, author: '' }),
  eventsAdmin: (db) => addRow(db, 'events', { ...texts, slug: randomUUID(), excerpt: { en: '' } }),
  pagesAdmin: (db) => addRow(db, 'pages', { ...texts, slug: randomUUID(), description: { en: '' } }),
};

/** Drafts, the file of one, and a picture, for calls that name one, by area. */
export function namedDrafts(db: Kysely<DB>): Record<string, () => Promise<CallInput>> {
  const named = Object.entries(drafts).map(([area, add]) => {
    const make = async (): Promise<CallInput> => ({ params: { id: await add(db), version: 1 } });
    return [area, make] as const;
  });
  const publicationFilesAdmin = async () => ({ params: { id: await addPublicationFile(db) } });
  const picturesAdmin = async () => ({ params: { id: await addPicture(db, `library-${randomUUID()}`) } });
  return { ...Object.fromEntries(named), publicationFilesAdmin, picturesAdmin };
}

/** An open page of a draft, for the call that names it. */
export function namedPresence(db: Kysely<DB>): Record<string, () => Promise<CallInput>> {
  const renew = async () => {
    const id = (await drafts['newsAdmin']?.(db)) ?? 0;
    return { body: { kind: 'news', id, page_id: randomUUID(), has_changes: false } };
  };
  return { 'editing.renew': renew };
}

/** The texts that editors write. */
export function textEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  const calls = { newsAdmin, publicationsAdmin, pagesAdmin, eventsAdmin };
  const stories = Object.entries(calls).map(([area, { view, save }]) => {
    const begin: EntryStories[string] = async () => {
      const params = { id: (await drafts[area]?.(db)) ?? 0 };
      const entry = () => call(app, view as typeof pagesAdmin.view, { params }, by);
      const { content } = await entry();
      return {
        endpoint: save,
        params,
        read: async () => {
          const { version, title } = await entry();
          return { version, value: title.en };
        },
        bodyOf: (en) => ({ ...content, title: both(en) }),
      };
    };
    return [`${area}.save`, begin] as const;
  });
  return Object.fromEntries(stories);
}
