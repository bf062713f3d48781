import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transport } from '#client/api/transport.ts';
import type { DeviceStore } from '#client/offline/device-store.ts';
import { mayHaveReachedServer } from '#client/offline/outbox-rules.ts';
import { decideItem } from '#client/offline/outbox-store.ts';
import { wipeOwned } from '#client/offline/owned-records.ts';
import { readOwnerFrom } from '#client/offline/owner.ts';
import { sendDue, withSendLock } from '#client/offline/sender.ts';
import { deletionOf } from '#client/offline/sending.ts';
import { DeviceDatabase } from '#client/offline/tables.ts';
import { funds } from '#contract/funds/calls.ts';
import {
  type ApplicationInput,
  draftName,
  discardDraft,
  findItem,
  type FundDraft,
  queueApplication,
  putDraft,
  type StoredFundFile,
  withdrawFromOutbox,
} from '#features/funds/device/fund-draft.ts';
import { storeFile, queueReceipt } from '#features/funds/device/fund-files.ts';
import { call, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { fundForm, openFunds } from '#tests/support/server/funds.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

// An application from the device's tables to the server's rows and back, with every fate of its response.
const { app, clock, db } = await startAppWithFiles();
await openFunds(db);
const me = await addPerson(app, db);
const OWNER = String(me.id);
const SLUG = 'arts-fund';
const FORM = draftName(SLUG);

let database: DeviceDatabase;
let network: 'good' | 'gone' | 'answer lost' = 'good';
beforeEach(async () => {
  await db.deleteFrom('fund_applications').execute();
  clock.set(storyTime);
  network = 'good';
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
    if (network === 'gone') throw new TypeError('There is no network');
    request.headers.set('cookie', me.cookie ?? '');
    const answer = await app.request(request);
    if (network === 'answer lost') throw new TypeError('The answer was lost');
    return answer;
  },
};

const draftOf = (id: string): FundDraft => ({
  id,
  version: null,
  grant_id: null,
  organisation_id: null,
  title: 'Plays',
  answers: {},
  budget: [],
  files: [],
});

const inputOf = async (draft: FundDraft, uploads: string[] = []): Promise<ApplicationInput> => ({
  params: { slug: SLUG },
  body: await fundForm(app, me, SLUG, { title: draft.title }),
  uploads,
  form: FORM,
  draft,
});

/** Stores an application for sending. */
async function queueNewApplication(id: string = randomUUID(), changes: Partial<FundDraft> = {}): Promise<string> {
  await queueApplication(database, OWNER, 'funds.apply', await inputOf({ ...draftOf(id), ...changes }));
  return id;
}

async function send(): Promise<void> {
  await database.outbox.toCollection().modify({ next_at: 0 });
  await withSendLock(database, 'uploads', (holdsLock) =>
    sendDue({ database, transport, lane: 'uploads', owner: () => OWNER, onChange: () => undefined }, holdsLock),
  );
}

async function sendWithFault(state: typeof network): Promise<void> {
  network = state;
  await send();
  network = 'good';
}

async function itemOf(id: string) {
  const item = await findItem(database, OWNER, id);
  if (item === undefined) throw new Error('It does not wait');
  return item;
}

const storedDraft = async () => (await database.drafts.get(`${FORM}|${OWNER}`))?.values as FundDraft | undefined;
const applicationsOnServer = async () => (await call(app, funds.mine, {}, { as: me })).data;

describe('an application to a fund whose response was lost', () => {
  // FUND-34
  it('may have arrived, also as a draft again, until a repetition arrives as the same application', async () => {
    const id = await queueNewApplication();
    expect(mayHaveReachedServer(await itemOf(id))).toBe(false);
    await sendWithFault('answer lost');
    expect(mayHaveReachedServer(await itemOf(id))).toBe(true);
    expect(await withdrawFromOutbox(database, OWNER, id)).toBe(true);
    expect(await storedDraft()).toMatchObject({ id, is_unsure: true });
    await queueNewApplication(id, { title: 'More plays', is_unsure: true });
    expect(deletionOf(await itemOf(id), false)).toBe('may_have_arrived');
    await send();
    expect(await applicationsOnServer()).toMatchObject([{ id, title: 'More plays' }]);
    expect([await database.outbox.count(), await storedDraft()]).toEqual([0, undefined]);
  });

  it('becomes a draft that may have arrived when it is deleted from the outbox', async () => {
    const id = await queueNewApplication();
    await sendWithFault('answer lost');
    await decideItem(database, (await itemOf(id)).id, OWNER, 'delete');
    expect(await storedDraft()).toMatchObject({ id, is_unsure: true });
  });

  it('still may have arrived when a changed repetition is rejected', async () => {
    const id = await queueNewApplication();
    await sendWithFault('answer lost');
    await withdrawFromOutbox(database, OWNER, id);
    clock.set(new Date('2026-12-03T12:00:00Z'));
    await queueNewApplication(id, { title: 'More plays', is_unsure: true });
    await send();
    expect(await itemOf(id)).toMatchObject({ state: 'needs_attention', error: { code: 'deadline_passed' } });
    expect(deletionOf(await itemOf(id), false)).toBe('may_have_arrived');
  });

  it('has certainly not arrived if the same content is rejected later (control)', async () => {
    clock.set(new Date('2026-12-03T12:00:00Z'));
    const id = await queueNewApplication();
    await sendWithFault('gone');
    expect(mayHaveReachedServer(await itemOf(id))).toBe(true);
    await send();
    expect(await itemOf(id)).toMatchObject({ state: 'needs_attention', error: { code: 'deadline_passed' } });
    expect([deletionOf(await itemOf(id), false), await applicationsOnServer()]).toEqual(['not_sent', []]);
  });

  it('has certainly not arrived if only its file was sent', async () => {
    const store = { database, isPersistent: true, write: (work) => work(database) } as DeviceStore;
    const added = await storeFile(store, { file: pdf(), is_draft: true }, () => Promise.resolve());
    if (typeof added === 'string') throw new Error(added);
    const draft = draftOf(randomUUID());
    await queueApplication(database, OWNER, 'funds.apply', await inputOf(draft, [added.uuid]));
    await sendWithFault('gone');
    const item = await itemOf(draft.id);
    expect([item.tries, mayHaveReachedServer(item)]).toEqual([1, false]);
  });
});

describe('an application to a fund that somebody else has changed', () => {
  // FUND-35
  it('becomes a conflict, and replaces the newer version if its author decides so', async () => {
    const id = await queueNewApplication();
    await send();
    const body = await fundForm(app, me, SLUG, { title: 'By an officer' });
    await call(app, funds.change, { params: { id }, body: { ...body, version: 1 } }, { as: me, key: randomUUID() });

    const change = async (version: number) => {
      const draft = { ...draftOf(id), version, title: 'Mine' };
      const input = await inputOf(draft);
      const sent = { ...input, params: { id }, body: { ...(input.body as object), version } };
      await queueApplication(database, OWNER, 'funds.change', sent);
      await send();
    };
    await change(1);
    expect(await itemOf(id)).toMatchObject({ state: 'conflict', error: { code: 'version_conflict' } });
    expect(await storedDraft()).toMatchObject({ title: 'Mine' });
    expect(await applicationsOnServer()).toMatchObject([{ title: 'By an officer' }]);
    await change(2);
    expect(await applicationsOnServer()).toMatchObject([{ id, title: 'Mine' }]);
    expect(await database.outbox.count()).toBe(0);
  });

  it('may have arrived already if the conflict answers its first idempotency key', async () => {
    const id = await queueNewApplication();
    const item = await itemOf(id);
    const error = { message: 'Changed.', code: 'version_conflict', errors: {} };
    const headers = { 'content-type': 'application/json', 'x-ksu-api': '1', 'idempotency-key': item.key };
    const answering = { ...transport, fetch: () => Promise.resolve(Response.json(error, { status: 409, headers })) };
    await withSendLock(database, 'uploads', (holdsLock) =>
      sendDue(
        { database, transport: answering, lane: 'uploads', owner: () => OWNER, onChange: () => undefined },
        holdsLock,
      ),
    );
    expect(await itemOf(id)).toMatchObject({ state: 'conflict' });
    expect(deletionOf(await itemOf(id), false)).toBe('may_have_arrived');
  });
});

const pdf = () => new File(['%PDF-1.7'], 'quotation.pdf', { type: 'application/pdf' });

describe('files of an application to a fund on the device', () => {
  const store = (): DeviceStore => ({ database, isPersistent: true, write: (work) => work(database) }) as DeviceStore;
  const rows = async () => (await database.career_files.toArray()) as StoredFundFile[];

  async function addToDraft(draft: FundDraft): Promise<string> {
    const added = await storeFile(store(), { file: pdf(), is_draft: true }, (device, { uuid, name, size }) =>
      putDraft(
        device.drafts,
        { form: FORM, draft: { ...draft, files: [{ uuid, name, size, question_id: 1 }] } },
        OWNER,
      ),
    );
    if (typeof added === 'string') throw new Error(added);
    return added.uuid;
  }

  // FUND-33
  it('are deleted with their draft on sign-out, and retained for pending items', async () => {
    const [draft, sent] = [draftOf(randomUUID()), draftOf(randomUUID())];
    const waiting = await addToDraft(sent);
    await queueApplication(database, OWNER, 'funds.apply', await inputOf(sent, [waiting]));
    await addToDraft(draft);
    await queueReceipt(store(), randomUUID(), { label: 'Lights', amount: 100, file: pdf() });
    expect((await rows()).map(({ is_draft }) => is_draft).toSorted()).toEqual([false, false, true]);
    await wipeOwned(OWNER, ['drafts']);
    expect((await rows()).map(({ is_draft }) => is_draft)).toEqual([false, false]);
    expect((await rows()).map(({ uuid }) => uuid)).toContain(waiting);
  });

  it('belong to the draft again after the application was taken back from the outbox', async () => {
    const draft = draftOf(randomUUID());
    const uuid = await addToDraft(draft);
    await queueApplication(database, OWNER, 'funds.apply', await inputOf(draft, [uuid]));
    await withdrawFromOutbox(database, OWNER, draft.id);
    await wipeOwned(OWNER, ['drafts']);
    expect(await rows()).toEqual([]);
  });

  it('are deleted with their draft', async () => {
    const draft = draftOf(randomUUID());
    const uuid = await addToDraft(draft);
    await queueApplication(database, OWNER, 'funds.apply', await inputOf(draft, [uuid]));
    // Another tab still has the draft from before the file was added.
    await discardDraft(database, OWNER, FORM, draft);
    expect([await rows(), await database.outbox.count(), await storedDraft()]).toEqual([[], 0, undefined]);
  });

  it('are deleted if they were added after sending and the original application arrives', async () => {
    const id = await queueNewApplication();
    await addToDraft(draftOf(id));
    await send();
    expect([await rows(), await storedDraft()]).toEqual([[], undefined]);
  });

  it('are stored together with their outbox item, or not at all', async () => {
    vi.spyOn(database.outbox, 'add').mockRejectedValueOnce(new Error('The tab was killed'));
    await queueReceipt(store(), randomUUID(), { label: 'Lights', amount: 100, file: pdf() }).catch(() => undefined);
    expect(await rows()).toEqual([]);
  });
});
