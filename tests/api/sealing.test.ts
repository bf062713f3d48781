import { describe, expect, it, vi } from 'vitest';
import { openDraft } from '#client/offline/drafts.ts';
import { addItem, allItems, countSealed } from '#client/offline/outbox-store.ts';
import { connectOutbox } from '#client/offline/outbox.ts';
import { countUnsent } from '#client/offline/owned-records.ts';
import { decrypt, encryptFor } from '#client/offline/sealing/sealed-record.ts';
import { canSeal, encryptOnSignOut, updateEncryption } from '#client/offline/sealing/settle.ts';
import { findOutcome } from '#client/offline/submit.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import { contact } from '#contract/contact/calls.ts';
import { sealing } from '#contract/sealing/calls.ts';
import { call, expectInvalid, expectRefusal, send } from '#tests/support/api.ts';
import { emptyDevice } from '#tests/support/device.ts';
import { addPerson } from '#tests/support/people.ts';
import { SealingWalk } from '#tests/support/sealing-walk.ts';
import { startApp } from '#tests/support/server/portal.ts';

// Data of signed-out users on a device: encrypted with the app's code, over an in-memory IndexedDB.
const { app, db } = await startApp({ seed: true });

describe('the encryption keys of accounts', () => {
  // SEAL-3
  it('differ per account, and unknown accounts get one as well', async () => {
    const me = await addPerson(app, db);
    const [mine, nobodys] = await Promise.all(
      [me.id, 2_000_000_000].map((id) => call(app, sealing.key, { params: { id } })),
    );
    expect(mine).not.toEqual(nobodys);
    expect(await call(app, sealing.key, { params: { id: me.id } })).toEqual(mine);
  });

  // SEAL-2
  it('decrypt rows for their owner only', async () => {
    const [me, other] = [await addPerson(app, db), await addPerson(app, db)];
    const { public_key } = await call(app, sealing.key, { params: { id: me.id } });
    const encrypt = await encryptFor(public_key);
    const row = { text: 'Ġobon', nested: { list: [1, null, 'x'] }, blob: new Blob(['PDF']) };
    const sealed = await encrypt(row, '7|outbox|1');
    const open = (as: typeof me) => call(app, sealing.open, { body: { ephemeral: sealed.ephemeral } }, { as });
    const found = await decrypt(sealed, '7|outbox|1', (await open(me)).secret);
    expect({ ...found, blob: await found.blob?.text() }).toEqual({ ...row, blob: 'PDF' });
    await expect(decrypt(sealed, '7|outbox|1', (await open(other)).secret)).rejects.toThrow('operation failed');
    await expect(decrypt(sealed, '7|outbox|2', (await open(me)).secret)).rejects.toThrow('operation failed');
    await expectRefusal(send(app, sealing.open, { body: { ephemeral: sealed.ephemeral } }), 401, 'unauthenticated');
    await expectInvalid(send(app, sealing.open, { body: { ephemeral: 'x' } }, { as: me }), 'ephemeral');
    const noPoint = `${Buffer.alloc(65, 4).toString('base64')}`;
    await expectInvalid(send(app, sealing.open, { body: { ephemeral: noPoint } }, { as: me }), 'ephemeral');
  });
});

describe('an outbox item of a user who signs out', () => {
  const OWNER = '1000000';
  const write = (database: DeviceDatabase, text: string) => {
    const content = { scope: text, endpoint: contact.send.id, input: { body: { message: text } }, replaces: false };
    const rest = { owner: OWNER, is_anonymous: false, draft: undefined, key: undefined };
    return addItem(database, { ...content, ...rest }, Date.now());
  };
  const start = async () => {
    const database = await emptyDevice();
    const walk = new SealingWalk(database);
    walk.owner = OWNER;
    return { database, walk };
  };

  // SEAL-6
  it('is not reported as sent or deleted, and is pending when its owner signs in again', async () => {
    const { database, walk } = await start();
    const { id } = await write(database, 'Kept');
    walk.owner = null;
    await updateEncryption(walk.transport);
    expect(await allItems(database)).toEqual([]);
    expect(await findOutcome(id)).toBeUndefined();
    expect(await countSealed(database, null)).toEqual({ locked: 0, unreadable: 0, sealed: 1 });
    walk.isUp = false;
    walk.owner = OWNER;
    await updateEncryption(walk.transport);
    expect(await countSealed(database, OWNER)).toEqual({ locked: 1, unreadable: 0, sealed: 0 });
    expect(await countUnsent(OWNER), 'signing out asks about it').toBe(1);
    walk.isUp = true;
    await updateEncryption(walk.transport);
    expect((await allItems(database)).map((item) => item.id)).toEqual([id]);
  });

  // SEAL-4
  it('is encrypted offline if its owner was signed in online before', async () => {
    const { database, walk } = await start();
    walk.isUp = false;
    await updateEncryption(walk.transport);
    expect(await canSeal(OWNER)).toBe(false);
    walk.isUp = true;
    await updateEncryption(walk.transport);
    expect(await canSeal(OWNER)).toBe(true);
    await write(database, 'Offline');
    walk.isUp = false;
    walk.owner = null;
    expect(await encryptOnSignOut(OWNER, walk.transport)).toBe(true);
    expect([await allItems(database), await canSeal(OWNER)]).toEqual([[], false]);
  });

  // SEAL-4
  it('is reported as readable if its encryption failed at sign-out', async () => {
    const { database, walk } = await start();
    await updateEncryption(walk.transport);
    await write(database, 'Still readable');
    walk.owner = null;
    const broken = vi.spyOn(database.sealed, 'add').mockRejectedValue(new Error('The disk is gone'));
    expect(await encryptOnSignOut(OWNER, walk.transport)).toBe(false);
    expect(await allItems(database)).toHaveLength(1);
    // The control: the next run encrypts it.
    broken.mockRestore();
    expect(await encryptOnSignOut(OWNER, walk.transport)).toBe(true);
  });

  it('of an earlier release, whose owner is signed out, is encrypted at the next visit', async () => {
    const { database, walk } = await start();
    walk.owner = null;
    await write(database, 'From release 7');
    await updateEncryption(walk.transport);
    expect(await allItems(database)).toEqual([]);
  });

  // SEAL-7
  it('is reported as unreadable if it cannot be decrypted, and stays until it is deleted', async () => {
    const { database, walk } = await start();
    await write(database, 'Lost');
    walk.owner = null;
    await updateEncryption(walk.transport);
    await database.sealed.toCollection().modify({ data: new ArrayBuffer(40) });
    walk.owner = OWNER;
    await updateEncryption(walk.transport);
    expect(await countSealed(database, OWNER)).toEqual({ locked: 0, unreadable: 1, sealed: 0 });
  });

  it('has the latest text, even if it was written during encryption', async () => {
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
    await updateEncryption(walk.transport);
    typing.mockRestore();
    walk.owner = OWNER;
    await updateEncryption(walk.transport);
    expect((await database.drafts.toArray()).map(({ values }) => values)).toEqual([{ text: 'Typed late' }]);
  });

  // SEAL-1
  it('is retained when its owner signs out, unlike a draft', async () => {
    const { database, walk } = await start();
    await write(database, 'Kept');
    await database.drafts.put({ key: `contact|${OWNER}`, owner: OWNER, values: {}, saved_at: 1 });
    walk.owner = null;
    // Another tab was faster.
    await updateEncryption(walk.transport);
    expect(await database.sealed.count()).toBe(2);
    await encryptOnSignOut(OWNER, walk.transport);
    expect((await database.sealed.toArray()).map(({ from }) => from)).toEqual(['outbox']);
  });

  // SEAL-8
  it('that is a draft waits behind a newer draft, and is restored when that is deleted', async () => {
    const { database, walk } = await start();
    const draft = (text: string) =>
      database.drafts.put({ key: `contact|${OWNER}`, owner: OWNER, values: { text }, saved_at: 1 });
    await draft('Older');
    walk.owner = null;
    await updateEncryption(walk.transport);
    await draft('Newer');
    walk.owner = OWNER;
    await updateEncryption(walk.transport);
    expect((await database.drafts.toArray()).map(({ values }) => values)).toEqual([{ text: 'Newer' }]);
    await database.drafts.clear();
    await updateEncryption(walk.transport);
    expect((await database.drafts.toArray()).map(({ values }) => values)).toEqual([{ text: 'Older' }]);
  });
});

describe('a draft that was encrypted when its session ended', () => {
  const OWNER = '1000000';
  const saved = { purpose: 'A stall in the rain' };
  const typed = { purpose: 'Typed meanwhile' };
  /** Its owner is signed in again, and its form has just been opened. */
  const returned = async (): Promise<{ database: DeviceDatabase; walk: SealingWalk }> => {
    const database = await emptyDevice();
    const walk = new SealingWalk(database);
    walk.owner = OWNER;
    await database.drafts.put({ key: `rental|${OWNER}`, owner: OWNER, values: saved, saved_at: 1 });
    walk.owner = null;
    await updateEncryption(walk.transport);
    expect(await database.drafts.count()).toBe(0);
    walk.owner = OWNER;
    return { database, walk };
  };
  const texts = async (database: DeviceDatabase) => (await database.drafts.toArray()).map(({ values }) => values);

  it('is restored to its form, and text typed meanwhile does not overwrite it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { database, walk } = await returned();
      const answer = async (request: Request) => {
        await vi.advanceTimersByTimeAsync(2_000);
        expect(await texts(database)).toEqual([]);
        return walk.answer(request);
      };
      connectOutbox({ ...walk.transport, fetch: answer });
      const draft = openDraft('rental', () => undefined);
      const shown: unknown[] = [];
      const restoring = draft.restore((values) => shown.push(values));
      draft.change(typed);
      await restoring;
      expect(shown).toEqual([saved]);
      await draft.flush();
      expect(await texts(database)).toEqual([typed]);
      expect(await database.sealed.count()).toBe(0);
    } finally {
      // Callbacks pending on the fake clock would never run, also in the next file of this worker.
      await vi.runOnlyPendingTimersAsync();
      vi.useRealTimers();
    }
  });

  it('stays encrypted offline, while its form accepts a new text and loses neither', async () => {
    const { database, walk } = await returned();
    walk.isUp = false;
    connectOutbox(walk.transport);
    const draft = openDraft('rental', () => undefined);
    const shown: unknown[] = [];
    await draft.restore((values) => shown.push(values));
    expect(shown).toEqual([]);
    draft.change(typed);
    await draft.flush();
    walk.isUp = true;
    await updateEncryption(walk.transport);
    expect([await texts(database), await database.sealed.count()]).toEqual([[typed], 1]);
    draft.change(undefined);
    await draft.flush();
    await updateEncryption(walk.transport);
    expect(await texts(database)).toEqual([saved]);
    await vi.waitFor(() => expect(shown, 'its form follows').toEqual([saved]));
  });
});
