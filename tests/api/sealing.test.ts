import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transport } from '#api/transport.ts';
import { contact } from '#contract/contact.ts';
import { sealing } from '#contract/sealing.ts';
import { openDatabase } from '#offline/database.ts';
import { addItem, allItems, claimItem, countSealed, finishItem } from '#offline/outbox-store.ts';
import { wipeOwned, waitingTables } from '#offline/owned-records.ts';
import { readOwnerFrom } from '#offline/owner.ts';
import { decrypt, encryptFor } from '#offline/sealing/sealed-record.ts';
import { canSeal, endOwner, settleSealing } from '#offline/sealing/settle.ts';
import { settled } from '#offline/submit.ts';
import type { DeviceDatabase } from '#offline/tables.ts';
import { publicKeyOf, secretFor } from '#server/areas/sealing/account-keys.ts';
import { call, expectInvalid, expectRefusal, send, storySecrets } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

// What people leave on a device when they sign out: encrypted with the app's own code, over an IndexedDB in memory.
const { app, db } = await startApp({ seed: true });
const indexedDB = new IDBFactory();
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

beforeEach(() => {
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('document', new EventTarget());
});

async function device(): Promise<DeviceDatabase> {
  const database = await openDatabase();
  if (database === undefined) throw new Error('There is no database');
  return database;
}

describe('the keys of accounts', () => {
  it('are the same for accounts that exist and for those that do not, and each has its own', async () => {
    const me = await addPerson(app, db);
    const [mine, nobodys] = await Promise.all(
      [me.id, 2_000_000_000].map((id) => call(app, sealing.key, { params: { id } })),
    );
    expect(mine).not.toEqual(nobodys);
    expect(await call(app, sealing.key, { params: { id: me.id } })).toEqual(mine);
  });

  it('decrypt for their owner alone', async () => {
    const [me, other] = [await addPerson(app, db), await addPerson(app, db)];
    const { public_key } = await call(app, sealing.key, { params: { id: me.id } });
    const encrypt = await encryptFor(public_key);
    const row = { text: 'Ġobon', nested: { list: [1, null, 'x'] }, blob: new Blob(['PDF']) };
    const sealed = await encrypt(row, '7|outbox|1');
    const open = (as: typeof me) => call(app, sealing.open, { body: { ephemeral: sealed.ephemeral } }, { as });
    const found = await decrypt(sealed, '7|outbox|1', (await open(me)).secret);
    expect({ ...found, blob: await found.blob?.text() }).toEqual({ ...row, blob: 'PDF' });
    await expect(decrypt(sealed, '7|outbox|1', (await open(other)).secret)).rejects.toThrow();
    await expect(decrypt(sealed, '7|outbox|2', (await open(me)).secret)).rejects.toThrow();
    await expectRefusal(send(app, sealing.open, { body: { ephemeral: sealed.ephemeral } }), 401, 'unauthenticated');
    const { id: _, ...anonymous } = me;
    await expectInvalid(send(app, sealing.open, { body: { ephemeral: 'x' } }, { as: anonymous }), 'ephemeral');
    const noPoint = `${Buffer.alloc(65, 4).toString('base64')}`;
    await expectInvalid(send(app, sealing.open, { body: { ephemeral: noPoint } }, { as: me }), 'ephemeral');
  });
});

/** What may lie on a device: the words of a message, of a draft, or in a file. */
type Kind = 'item' | 'draft' | 'file';

const person = fc.constantFrom('a' as const, 'b' as const);
const oneStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('write' as const), kind: fc.constantFrom<Kind>('item', 'draft', 'file') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('come' as const), who: person }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('expire' as const, 'leave' as const, 'delete' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('begin' as const, 'answer' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), isUp: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('crash' as const), after: fc.nat({ max: 3 }), isDone: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late draft' as const), who: person }) },
);
type Step = typeof oneStep extends fc.Arbitrary<infer S> ? S : never;

let ids = 1_000_000;

/** One device and two people; and what should be there of each. */
class Walk {
  readonly database: DeviceDatabase;
  readonly people = { a: String((ids += 1)), b: String((ids += 1)) };
  owner: string | null = null;
  isUp = true;
  /** Owner of each text that must not be lost */
  readonly texts = new Map<string, string>();
  /** Those that are deleted when their owner signs out */
  readonly drafts = new Set<string>();
  sending: Awaited<ReturnType<typeof addItem>> | undefined;
  readonly transport: Transport = {
    base: 'http://localhost',
    locale: 'en',
    token: () => this.owner,
    fetch: (request) => this.answer(request),
  };

  constructor(database: DeviceDatabase) {
    this.database = database;
    readOwnerFrom(() => this.owner);
  }

  /** As the server does, for people without accounts. */
  async answer(request: Request): Promise<Response> {
    if (!this.isUp) throw new TypeError('There is no network');
    const path = new URL(request.url).pathname;
    const headers = { 'content-type': 'application/json', 'x-ksu-api': '1' };
    const json = (data: object) => new Response(JSON.stringify({ data }), { headers });
    const [id] = /\d+$/.exec(path) ?? [];
    if (id !== undefined) return json({ public_key: publicKeyOf(Number(id), storySecrets) });
    const { ephemeral } = (await request.json()) as { ephemeral: string };
    return json({ secret: secretFor(Number(this.owner), ephemeral, storySecrets) });
  }

  async take(step: Step): Promise<void> {
    const { database } = this;
    if (step.do === 'write' && this.owner !== null) await this.write(step.kind, this.owner);
    if (step.do === 'come') this.owner = this.people[step.who];
    if (step.do === 'expire') this.owner = null;
    if (step.do === 'leave' || step.do === 'delete') await this.leave(step.do === 'delete');
    if (step.do === 'network') this.isUp = step.isUp;
    if (step.do === 'late draft') await this.write('draft', this.people[step.who]);
    if (step.do === 'begin' && this.sending === undefined) await this.begin();
    if (step.do === 'answer' && this.sending !== undefined) {
      await finishItem(database, this.sending, undefined, undefined);
      this.texts.delete(this.sending.scope);
      this.sending = undefined;
    }
    if (step.do === 'crash') await this.crash(step);
    else await settleSealing(this.transport);
  }

  async write(kind: Kind, owner: string): Promise<void> {
    const text = `Secret ${randomUUID()}`;
    const { database } = this;
    if (kind === 'item') {
      const item = { scope: text, endpoint: contact.send.id, input: { body: { message: text } }, replaces: false };
      const rest = { owner, is_anonymous: false, draft: undefined, key: undefined };
      await addItem(database, { ...item, ...rest }, Date.now());
    }
    if (kind === 'draft') await database.drafts.put({ key: `${text}|${owner}`, owner, values: { text }, saved_at: 1 });
    if (kind === 'file') {
      const names = { uuid: randomUUID(), owner, organisation: 1, report: 1, question: 1, answer_id: 1, name: 'f' };
      const file = { ...names, mime_type: 'text/plain', size: 1, is_removed: false, media: null, added_at: 1 };
      await database.rar_files.add({ ...file, blob: new Blob([text]) });
    }
    this.texts.set(text, owner);
    if (kind === 'draft') this.drafts.add(text);
  }

  /** An attempt starts, whose answer may come when its owner is gone. */
  async begin(): Promise<void> {
    const [item] = (await allItems(this.database)).filter(({ owner }) => owner === this.owner);
    if (item !== undefined && (await claimItem(this.database, item))) this.sending = item;
  }

  async leave(isDeleting: boolean): Promise<void> {
    const { owner } = this;
    if (owner === null) return;
    this.owner = null;
    await wipeOwned(owner, isDeleting ? ['drafts', ...waitingTables] : ['drafts']);
    await endOwner(owner, this.transport);
    for (const [text, whose] of this.texts) {
      if (whose === owner && (isDeleting || this.drafts.has(text))) this.texts.delete(text);
    }
  }

  /** The tab dies in one of the next transactions, before or after it is on the disk. */
  async crash({ after, isDone }: { after: number; isDone: boolean }): Promise<void> {
    const { database } = this;
    const real = database.transaction.bind(database) as (...given: unknown[]) => Promise<unknown>;
    let count = 0;
    const dying = vi.spyOn(database, 'transaction').mockImplementation((async (...given: unknown[]) => {
      const dies = (count += 1) > after;
      if (dies && !isDone) throw new Error('The tab died before');
      const result = await real(...given);
      if (dies) throw new Error('The tab died after');
      return result;
    }) as never);
    await settleSealing(this.transport);
    dying.mockRestore();
  }

  /** Every text that can be read here without a secret, with whose it is. */
  async readable(): Promise<Map<string, string>> {
    const found: string[] = [];
    for (const table of this.database.tables) {
      for (const row of (await table.toArray()) as { blob?: Blob }[]) {
        found.push(JSON.stringify(row), (await row.blob?.text()) ?? '');
      }
    }
    const all = found.join('\n');
    return new Map([...this.texts].filter(([text]) => all.includes(text)));
  }
}

describe('what somebody leaves on a device', () => {
  it('is encrypted while they are away, and all of it is there when they are back', async () => {
    const database = await device();
    const walks = fc.asyncProperty(fc.array(oneStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      await Promise.all(database.tables.map((table) => table.clear()));
      const walk = new Walk(database);
      for (const step of steps) {
        await walk.take(step);
        if (step.do === 'crash' || !walk.isUp) continue;
        const others = [...(await walk.readable()).values()].filter((whose) => whose !== walk.owner);
        expect(others).toEqual([]);
        const { sealed } = await countSealed(database, walk.owner);
        expect(walk.owner === null ? 0 : sealed).toBe(0);
      }
      walk.isUp = true;
      for (const owner of Object.values(walk.people)) {
        walk.owner = owner;
        await settleSealing(walk.transport);
        const mine = [...walk.texts].filter(([, whose]) => whose === owner).map(([text]) => text);
        const readable = await walk.readable();
        expect(mine.filter((text) => !readable.has(text))).toEqual([]);
      }
    });
    await fc.assert(walks, { numRuns: process.env['LONG'] ? 1000 : 40 });
  });
});

describe('an item that is encrypted', () => {
  const OWNER = '1000000';
  const write = (database: DeviceDatabase, text: string) => {
    const content = { scope: text, endpoint: contact.send.id, input: { body: { message: text } }, replaces: false };
    const rest = { owner: OWNER, is_anonymous: false, draft: undefined, key: undefined };
    return addItem(database, { ...content, ...rest }, Date.now());
  };
  const start = async () => {
    const database = await device();
    await Promise.all(database.tables.map((table) => table.clear()));
    const walk = new Walk(database);
    walk.owner = OWNER;
    return { database, walk };
  };

  it('is not called gone, and is still waiting when its owner is back', async () => {
    const { database, walk } = await start();
    const { id } = await write(database, 'Kept');
    walk.owner = null;
    await settleSealing(walk.transport);
    expect(await allItems(database)).toEqual([]);
    expect(await settled(id)).toBeUndefined();
    expect(await countSealed(database, null)).toEqual({ locked: 0, unreadable: 0, sealed: 1 });
    walk.isUp = false;
    walk.owner = OWNER;
    await settleSealing(walk.transport);
    expect(await countSealed(database, OWNER)).toEqual({ locked: 1, unreadable: 0, sealed: 0 });
    walk.isUp = true;
    await settleSealing(walk.transport);
    expect((await allItems(database)).map((item) => item.id)).toEqual([id]);
  });

  it('is encrypted without a network by whoever was signed in with one, and not before it by others', async () => {
    const { database, walk } = await start();
    walk.isUp = false;
    await settleSealing(walk.transport);
    expect(await canSeal(OWNER)).toBe(false);
    walk.isUp = true;
    await settleSealing(walk.transport);
    expect(await canSeal(OWNER)).toBe(true);
    await write(database, 'Offline');
    walk.isUp = false;
    walk.owner = null;
    await endOwner(OWNER, walk.transport);
    expect([await allItems(database), await canSeal(OWNER)]).toEqual([[], false]);
  });

  it('of the release before, whose owner had signed out by then, is encrypted at the next visit', async () => {
    const { database, walk } = await start();
    walk.owner = null;
    await write(database, 'From release 7');
    await settleSealing(walk.transport);
    expect(await allItems(database)).toEqual([]);
  });

  it('that can no longer be decrypted is said to be so, and stays until it is deleted', async () => {
    const { database, walk } = await start();
    await write(database, 'Lost');
    walk.owner = null;
    await settleSealing(walk.transport);
    await database.sealed.toCollection().modify({ data: new ArrayBuffer(40) });
    walk.owner = OWNER;
    await settleSealing(walk.transport);
    expect(await countSealed(database, OWNER)).toEqual({ locked: 0, unreadable: 1, sealed: 0 });
  });

  it('is encrypted as it is last written, also while it is being encrypted', async () => {
    const { database, walk } = await start();
    const draft = (text: string) =>
      database.drafts.put({ key: `contact|${OWNER}`, owner: OWNER, values: { text }, saved_at: 1 });
    await draft('Typed');
    walk.owner = null;
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    const typing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
      await draft('Typed late');
      return encrypt(...given);
    });
    await settleSealing(walk.transport);
    typing.mockRestore();
    walk.owner = OWNER;
    await settleSealing(walk.transport);
    expect((await database.drafts.toArray()).map(({ values }) => values)).toEqual([{ text: 'Typed late' }]);
  });

  it('gives way to a newer draft, and is there when that has gone', async () => {
    const { database, walk } = await start();
    const draft = (text: string) =>
      database.drafts.put({ key: `contact|${OWNER}`, owner: OWNER, values: { text }, saved_at: 1 });
    await draft('Older');
    walk.owner = null;
    await settleSealing(walk.transport);
    await draft('Newer');
    walk.owner = OWNER;
    await settleSealing(walk.transport);
    expect((await database.drafts.toArray()).map(({ values }) => values)).toEqual([{ text: 'Newer' }]);
    await database.drafts.clear();
    await settleSealing(walk.transport);
    expect((await database.drafts.toArray()).map(({ values }) => values)).toEqual([{ text: 'Older' }]);
  });
});
