import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Transport } from '#client/api/transport.ts';
import { openDatabase } from '#client/offline/database.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import { readOwnerFrom } from '#client/offline/owner.ts';
import { findOutcome, submit } from '#client/offline/submit.ts';
import { contact } from '#contract/contact/calls.ts';
import { testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { emptyDevice } from '#tests/support/device.ts';
import { startFaultyServer } from '#tests/support/faulty-server.ts';
import { listen } from '#tests/support/server/listen.ts';

// The state that a form shows for its message, compared with the rows of the real server.
const { db, drop } = await freshDatabase();
const server = await listen(testApp(db, { jobs: { enqueue: async () => undefined } }));
const faulty = await startFaultyServer({ target: server.url });
const CONTACT = /^\/api\/contact/;
const transport: Transport = {
  base: faulty.url,
  locale: 'en',
  fetch: (request) => fetch(request),
  token: () => null,
};
const outbox = await loadOutbox();
outbox.connectOutbox(transport);

beforeEach(async () => {
  vi.restoreAllMocks();
  readOwnerFrom(() => null);
  await emptyDevice();
  faulty.mode({ kind: 'pass' });
  faulty.requests.length = 0;
});
// Waits for started sends before the next test clears the device.
afterEach(() => outbox.sendWaiting());
afterAll(async () => {
  await faulty.close();
  await server.close();
  await drop();
});

const newMessage = () => ({
  name: 'Ġorġa',
  email: `${randomUUID()}@students.example`,
  message: `Message ${randomUUID()}`,
});
type Message = ReturnType<typeof newMessage>;
const send = (body: Message) =>
  submit({ endpoint: contact.send, input: { body }, isAnonymous: true }, { transport, editing: undefined });

/** Makes the device store nothing from now on. */
async function breakStorage(): Promise<void> {
  const database = await openDatabase();
  if (database === undefined) throw new Error('There is no database');
  vi.spyOn(database, 'transaction').mockRejectedValue(new Error('The disk is gone'));
}

async function arrivals({ message }: Message): Promise<number> {
  return (await db.selectFrom('contact_messages').select('id').where('message', '=', message).execute()).length;
}

describe('a message submitted by a form', () => {
  // OFFLINE-15
  it('is reported as sent after a response of the portal', async () => {
    const message = newMessage();
    expect(await send(message)).toEqual({ outcome: 'sent' });
    expect(await arrivals(message)).toBe(1);
  });

  it.each(['dates_taken', 'rental_too_long', 'version_conflict'])(
    'is reported as rejected, with the reason, when the server answers 409 %s',
    async (code) => {
      const error = { message: 'Somebody else has these days.', code, errors: {} };
      const headers = { 'content-type': 'application/json', 'x-ksu-api': '1' };
      faulty.modeFor(CONTACT, { kind: 'status', status: 409, headers, body: JSON.stringify(error) });
      expect(await send(newMessage())).toMatchObject({ outcome: 'refused', error: { ...error, status: 409 } });
    },
  );

  // OFFLINE-16
  it('is not reported as sent if it was deleted while it was pending', async () => {
    const message = newMessage();
    faulty.modeFor(CONTACT, { kind: 'drop' });
    const kept = await send(message);
    if (kept.outcome !== 'kept') throw new Error(`It is ${kept.outcome}`);
    expect(await findOutcome(kept.id)).toBeUndefined();
    await outbox.decide(kept.id, 'delete');
    expect(await findOutcome(kept.id)).toEqual({ outcome: 'gone' });
    expect(await arrivals(message)).toBe(0);
  });

  it('is not reported as sent if the storage was cleared before its response', async () => {
    const message = newMessage();
    faulty.modeFor(CONTACT, { kind: 'hang' });
    const sending = send(message);
    await vi.waitFor(() => expect(faulty.requests.at(-1)).toMatch(/^POST/));
    const database = await openDatabase();
    await database?.outbox.clear();
    faulty.mode({ kind: 'drop' });
    expect(await sending).toEqual({ outcome: 'gone' });
  });

  it('is sent once and reported as saved if its arrival cannot be looked up', async () => {
    const message = newMessage();
    const database = await openDatabase();
    if (database === undefined) throw new Error('There is no database');
    vi.spyOn(database.arrivals, 'get').mockRejectedValue(new Error('The disk is gone'));
    expect(await send(message)).toMatchObject({ outcome: 'kept' });
    await vi.waitFor(async () => expect(await arrivals(message)).toBe(1));
  });

  it.each([
    ['an answer was lost', { kind: 'answer-lost' }, 1],
    ['the server failed at an unknown point', { kind: 'status', status: 500 }, 0],
  ] as const)('may have arrived if it could not be saved and %s', async (_, fault, rows) => {
    const message = newMessage();
    await breakStorage();
    faulty.modeFor(CONTACT, fault);
    expect(await send(message)).toEqual({ outcome: 'failed', may_have_arrived: true });
    expect(await arrivals(message)).toBe(rows);
    // Sent again by the user, it arrives once.
    faulty.mode({ kind: 'pass' });
    expect([await send(message), await arrivals(message)]).toEqual([{ outcome: 'sent' }, 1]);
  });

  it('was certainly not sent if it could not be saved and the browser was offline', async () => {
    await breakStorage();
    const real = navigator;
    vi.stubGlobal('navigator', { onLine: false, locks: real.locks });
    onTestFinished(() => void vi.stubGlobal('navigator', real));
    faulty.modeFor(CONTACT, { kind: 'drop' });
    expect(await send(newMessage())).toEqual({ outcome: 'failed', may_have_arrived: false });
  });

  // OFFLINE-25, OFFLINE-27
  it('is sent directly with the same key if saving it fails, and makes one row', async () => {
    const message = newMessage();
    const database = await openDatabase();
    if (database === undefined) throw new Error('There is no database');
    // The data is on disk, but the browser reports a failure.
    const real: (...given: unknown[]) => Promise<unknown> = database.transaction.bind(database) as never;
    let isLost = false;
    vi.spyOn(database, 'transaction').mockImplementation((async (...given: unknown[]) => {
      const result = await real(...given);
      if (isLost || (await database.outbox.count()) === 0) return result;
      isLost = true;
      throw new Error('The answer of the disk was lost');
    }) as never);
    expect(await send(message)).toEqual({ outcome: 'sent' });
    await outbox.sendWaiting({ retriesNow: true });
    expect(await arrivals(message)).toBe(1);
  });
});
