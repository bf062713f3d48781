import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call as clientCall } from '#client/api/call.ts';
import type { Transport } from '#client/api/transport.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { decideItem } from '#client/offline/outbox-store.ts';
import { shownTables, wipeOwned } from '#client/offline/owned-records.ts';
import { readOwnerFrom } from '#client/offline/owner.ts';
import { encryptFor } from '#client/offline/sealing/sealed-record.ts';
import { decryptRows, sealRows } from '#client/offline/sealing/sealed-rows.ts';
import { sendDue, withSendLock } from '#client/offline/sender.ts';
import { DeviceDatabase } from '#client/offline/tables.ts';
import type { EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { newsAdmin } from '#contract/news/staff.ts';
import { sealing } from '#contract/sealing/calls.ts';
import { devicePictureAddress, devicePictureValue } from '#kit/staff/story/device/device-pictures.ts';
import { addStoryPicture } from '#kit/staff/story/device/stored-pictures.ts';
import { addWaitingStory, type WaitingStory } from '#kit/staff/story/device/story-rows.ts';
import { call, storyTime } from '#tests/support/api.ts';
import { addNewsCategory } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { phonePhoto } from '#tests/support/photos.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { both, newsContent, newsEditor } from '#tests/support/stories.ts';

// A story from the tables of a device to readers, with every fate of its calls. `upload()` needs the browser's XMLHttpRequest.
vi.mock('#client/api/upload.ts', () => ({
  upload: async (
    transport: Transport,
    endpoint: EndpointSpec,
    { body, files, ...rest }: { body: Record<string, string>; files: Record<string, Blob> },
    options: { key: string },
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...body, ...files })) form.append(name, value as string);
    const fetch = (request: Request) => {
      const headers = new Headers(request.headers);
      headers.delete('content-type');
      return transport.fetch(new Request(request.url, { method: 'POST', headers, body: form }));
    };
    return clientCall({ ...transport, fetch }, endpoint, rest as InputOf<EndpointSpec>, options);
  },
}));

const { app, clock, db } = await startAppWithFiles();
const category_id = await addNewsCategory(db, 'device');
const me = await addPerson(app, db, { roles: ['editor'] });
const colleague = newsEditor(app, await addPerson(app, db, { roles: ['editor'] }), category_id);
const { add, versions, view } = newsEditor(app, me, category_id);
const OWNER = String(me.id);

let database: DeviceDatabase;
/** The number of calls until the network fails, and whether the failing call arrives. */
let fault: { after: number; arrives: boolean } | undefined;
let calls: string[] = [];

beforeEach(async () => {
  clock.set(storyTime);
  fault = undefined;
  calls = [];
  readOwnerFrom(() => OWNER);
  const indexedDB = new IDBFactory();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('indexedDB', indexedDB);
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  database = new DeviceDatabase();
});

const transport: Transport = {
  base: 'http://localhost',
  locale: 'en',
  token: () => me.authToken ?? null,
  fetch: async (request) => {
    const isFailing = fault !== undefined && fault.after-- <= 0;
    if (isFailing && fault?.arrives === false) throw new TypeError('There is no network');
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    request.headers.set('cookie', me.cookie ?? '');
    const answer = await app.request(request);
    if (isFailing) throw new TypeError('The answer was lost');
    return answer;
  },
};

async function send(): Promise<void> {
  await database.outbox.toCollection().modify({ next_at: 0 });
  await withSendLock(database, 'uploads', (holdsLock) =>
    sendDue({ database, transport, lane: 'uploads', owner: () => OWNER, onChange: () => undefined }, holdsLock),
  );
}

const draftKey = `staff:/staff/news/new#news-new|${OWNER}`;

/** Puts a story into the outbox as its form does. */
function queue(story: Partial<Parameters<typeof addWaitingStory>[2]>, values: object = {}) {
  const draft = { key: draftKey, owner: OWNER, values: { version: story.version, values, base: {} }, saved_at: 0 };
  const common = { endpoint: newsAdmin.save.id, scope: 'story:news-new', title: 'Elections', draft };
  return addWaitingStory(database, OWNER, { ...common, ...story }, Date.now());
}

const waiting = () => database.outbox.toArray();
const inputOf = async () => (await waiting())[0]?.input as WaitingStory;

/** The texts of a new story with two pictures that are on the device. */
async function storyWithPictures() {
  const [lead, inText] = [randomUUID(), randomUUID()];
  const texts = { alt_en: 'The hall', alt_mt: 'Is-sala', caption_en: '', caption_mt: '', credit: '' };
  const draft = { key: draftKey, owner: OWNER, saved_at: 0 };
  // As the form does: each picture is in its draft before the next one is added.
  const shown: string[] = [];
  for (const uuid of [lead, inText]) {
    const file = new File([Uint8Array.from(await phonePhoto({ width: 64, height: 48 }))], 'hall.jpg', {
      type: 'image/jpeg',
    });
    await addStoryPicture(database, { uuid, owner: OWNER, file, texts });
    shown.push(devicePictureValue(uuid));
    await database.drafts.put({ ...draft, values: { values: { shown } } });
  }
  const { slug: _, ...content } = newsContent(category_id);
  const image = `<p><img src="${devicePictureAddress(inText)}" alt="The hall" width="64" height="48"></p>`;
  const body = {
    ...content,
    title: both(`Offline ${lead}`),
    body: both(image, image),
    image_id: devicePictureValue(lead),
  };
  return { lead, inText, body, values: { image_id: body.image_id, body_en: image } };
}

const entriesNamed = async (title: string) =>
  (await newsEditor(app, me, category_id).list({ filter: { search: title } })).data;

describe('a new story that was written without a network', () => {
  // OUTBOX-12
  it.each(
    [0, 1, 2, 3].flatMap((after) => [
      { after, arrives: false },
      { after, arrives: true },
    ]),
  )('is added and published once with its pictures, if call $after fails (arrives: $arrives)', async (given) => {
    const { lead, inText, body, values } = await storyWithPictures();
    await queue({ body, step: { step: 'publish' } }, values);
    fault = { ...given };
    await send();
    expect(await waiting()).toHaveLength(1);
    fault = undefined;
    await send();
    expect(await waiting()).toEqual([]);
    const [entry, ...others] = await entriesNamed(body.title.en);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ state: 'published', version: 2 });
    const { content } = await view(entry?.id ?? 0);
    const { id: leadPicture } = await db
      .selectFrom('media')
      .select('id')
      .where('uuid', '=', lead)
      .executeTakeFirstOrThrow();
    expect(content.image_id).toBe(leadPicture);
    expect(content.body.en).toContain('/files/');
    expect(content.body.en).not.toContain(inText);
    expect(await database.career_files.count()).toBe(0);
    expect(await database.drafts.count()).toBe(0);
    expect(calls.filter((each) => each === 'POST /api/staff/pictures').length).toBeLessThanOrEqual(3);
    expect(await picturesOf([lead, inText])).toBe(2);
  });

  it('is added once by a tab that was killed before it recorded anything', async () => {
    const { body, values } = await storyWithPictures();
    const id = await queue({ body, step: { step: 'publish' } }, values);
    const item = await database.outbox.get(id);
    const files = await database.career_files.toArray();
    await send();
    // The state that the killed tab would have left.
    await database.career_files.bulkPut(files);
    await database.outbox.put({ ...(item as OutboxItem), state: 'sending' });
    await send();
    expect(await waiting()).toEqual([]);
    const entries = await entriesNamed(body.title.en);
    expect(entries).toHaveLength(1);
    expect((await versions(entries[0]?.id ?? 0)).map(({ action }) => action)).toEqual(['published', 'added']);
  });

  it('is nowhere readable after its editor has signed out, and is sent after they return', async () => {
    const { body, values } = await storyWithPictures();
    await queue({ body, step: { step: 'publish' } }, values);
    const { public_key } = await call(app, sealing.key, { params: { id: me.id } });
    await wipeOwned(OWNER, ['drafts', ...shownTables]);
    await sealRows(database, OWNER, await encryptFor(public_key), () => true);
    const readable = await Promise.all(database.tables.map((table) => table.toArray()));
    expect(JSON.stringify(readable)).not.toContain('Elections');
    expect(await database.career_files.count()).toBe(0);
    const secretOf = async (ephemeral: string) =>
      (await call(app, sealing.open, { body: { ephemeral } }, { as: me })).secret;
    await decryptRows(database, OWNER, secretOf, () => true);
    await send();
    expect(await entriesNamed(body.title.en)).toMatchObject([{ state: 'published' }]);
  });

  // PRESS-7, OUTBOX-14
  it('that is incomplete is saved as a draft, and the list of what is missing stays in its item', async () => {
    const { body, values } = await storyWithPictures();
    await queue({ body: { ...body, excerpt: both('') }, step: { step: 'publish' } }, values);
    await send();
    const [item] = await waiting();
    expect(item).toMatchObject({ state: 'needs_attention', error: { code: 'invalid' } });
    expect(Object.keys(item?.error?.errors ?? {})).toEqual(['excerpt.en']);
    const [entry] = await entriesNamed(body.title.en);
    expect(entry).toMatchObject({ state: 'draft' });
    expect((await inputOf()).params).toEqual({ id: entry?.id });
    // Its texts are on the server: no draft would overwrite them.
    expect(await database.drafts.count()).toBe(0);
  });

  // OUTBOX-14
  it('is a draft with its pictures again once it is held back, and is not sent', async () => {
    const { body, values, lead } = await storyWithPictures();
    const id = await queue({ body, step: { step: 'publish' } }, values);
    expect(await decideItem(database, id, OWNER, 'delete')).toBe(true);
    await send();
    expect(await entriesNamed(body.title.en)).toEqual([]);
    expect(await database.drafts.get(draftKey)).toMatchObject({ values: { values } });
    expect(await database.career_files.get(lead)).toMatchObject({ is_draft: true });
    // Signing out deletes drafts with their pictures.
    await wipeOwned(OWNER, ['drafts']);
    expect(await database.career_files.count()).toBe(0);
  });
});

describe('a change of an entry that was made without a network', () => {
  const change = (entry: Awaited<ReturnType<typeof add>>, changes: object) => ({
    params: { id: entry.id },
    version: entry.version,
    scope: `story:news-${entry.id}`,
    body: { ...entry.content, ...changes },
  });

  // OUTBOX-12
  it('is saved and published once, also if both answers are lost', async () => {
    const entry = await add();
    await queue({ ...change(entry, { title: both('Changed') }), step: { step: 'publish' } });
    for (const after of [0, 1, 0]) {
      fault = { after, arrives: true };
      await send();
    }
    fault = undefined;
    await send();
    expect(await waiting()).toEqual([]);
    expect(await view(entry.id)).toMatchObject({ version: 3, state: 'published', content: { title: both('Changed') } });
  });

  // OUTBOX-14
  it('is a conflict if a colleague has saved meanwhile: their text stays, and the editor has a draft of the old version', async () => {
    const entry = await add();
    const theirs = await colleague.saved(entry, { title: both('Theirs') });
    const typed = { title_en: 'Mine' };
    const key = `staff:/staff/news/${entry.id}#news-${entry.id}|${OWNER}`;
    const draft = { key, owner: OWNER, values: { version: entry.version, values: typed, base: {} }, saved_at: 0 };
    await queue({ ...change(entry, { title: both('Mine') }), draft, step: { step: 'publish' } });
    await send();
    expect(await waiting()).toMatchObject([{ state: 'conflict', error: { code: 'version_conflict' } }]);
    expect(await view(entry.id)).toEqual(theirs);
    expect(await database.drafts.get(key)).toMatchObject({ values: { version: entry.version, values: typed } });
    // Closing the note deletes nothing that was typed.
    await decideItem(database, (await waiting())[0]?.id ?? 0, OWNER, 'delete');
    expect(await database.drafts.get(key)).toBeDefined();
  });

  // OUTBOX-14
  it('is rejected if the role was taken away, and its text stays until its author discards it', async () => {
    const entry = await add();
    await queue({ ...change(entry, { title: both('Changed') }), step: { step: 'publish' } });
    await db.deleteFrom('user_roles').where('user_id', '=', me.id).where('role', '=', 'editor').execute();
    await send();
    expect(await waiting()).toMatchObject([{ state: 'needs_attention', error: { status: 403 } }]);
    expect(await database.drafts.count()).toBe(1);
    await db.insertInto('user_roles').values({ user_id: me.id, role: 'editor' }).execute();
    expect(await view(entry.id)).toEqual(entry);
  });

  it('does not replace a draft that was begun meanwhile', async () => {
    const entry = await add();
    const id = await queue({ ...change(entry, { title: both('Changed') }), step: { step: 'publish' } });
    const newer = { key: draftKey, owner: OWNER, values: { values: { title_en: 'Newer' } }, saved_at: 1 };
    await database.drafts.put(newer);
    await expect(decideItem(database, id, OWNER, 'delete')).rejects.toThrow('another draft');
    expect(await database.drafts.get(draftKey)).toEqual(newer);
    expect(await waiting()).toHaveLength(1);
  });
});

/** The number of pictures in the library that were sent under these keys. */
async function picturesOf(uuids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('uuid', 'in', [...uuids])
    .executeTakeFirstOrThrow();
  return Number(count);
}
