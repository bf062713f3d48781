import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import type { Transport } from '#client/api/transport.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { nextDue } from '#client/offline/outbox-rules.ts';
import { addItem, allItems, claimItem, decideItem, retryNow, unblockItems } from '#client/offline/outbox-store.ts';
import { sendDue, withSendLock } from '#client/offline/sender.ts';
import { deletionOf, type SendingState, sendingStateOf, statusOf } from '#client/offline/sending.ts';
import { statusChipOf } from '#client/offline/status-chip.ts';
import { DeviceDatabase } from '#client/offline/tables.ts';
import { contact } from '#contract/contact/calls.ts';
import type { Fault } from '#tests/support/faults.ts';
import { startFaultyServer } from '#tests/support/faulty-server.ts';
import { addPerson } from '#tests/support/people.ts';
import { listen } from '#tests/support/server/listen.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { storySize } from '#tests/support/size.ts';

// Compares everything that the portal says about sending with the rows of the real server after every step.
const settings = { contactPerNetwork: 1_000_000, contactPerSender: 1_000_000 };
const { app, db } = await startApp({ seed: true, settings, jobs: { enqueue: async () => undefined } });
const me = await addPerson(app, db);
const server = await listen(app);
const faulty = await startFaultyServer({ target: server.url });
const CONTACT = /^\/api\/contact/;
const OWNER = String(me.id);
const transport: Transport = {
  base: faulty.url,
  locale: 'en',
  fetch: (request) => fetch(request),
  token: () => me.authToken ?? null,
};
beforeEach(() => void vi.stubGlobal('document', new EventTarget()));
afterAll(async () => {
  await faulty.close();
  await server.close();
});

const answered = (status: number, code: string): Fault => ({
  kind: 'status',
  status,
  headers: { 'content-type': 'application/json', 'x-ksu-api': '1' },
  body: JSON.stringify({ message: 'Not now.', code, errors: {} }),
});
const faults = {
  pass: { kind: 'pass' },
  drop: { kind: 'drop' },
  'answer-lost': { kind: 'answer-lost' },
  portal: { kind: 'captive-html' },
  forged: { kind: 'forged', without: 'marker' },
  'session ended': answered(401, 'unauthenticated'),
  forbidden: answered(403, 'forbidden'),
  conflict: answered(409, 'version_conflict'),
  refused: answered(422, 'invalid'),
  'too many': answered(429, 'too_many'),
  broken: answered(500, 'internal'),
} as const satisfies Record<string, Fault>;
type FaultName = keyof typeof faults;

const oneFault = fc.constantFrom(...(Object.keys(faults) as FaultName[]));
const index = fc.nat({ max: 5 });
const oneStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('write' as const), isMine: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('send' as const), fault: oneFault, isLater: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const), fault: oneFault }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign' as const), isIn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('online' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      index,
      act: fc.constantFrom('retry' as const, 'delete' as const, 'edit' as const),
    }),
  },
);
type Step = typeof oneStep extends fc.Arbitrary<infer S> ? S : never;

/** A written message, and the final statements of the screen about it. */
interface Written {
  text: string;
  id: number;
  /** It was deleted, or replaced by another text */
  isGone: boolean;
  /** The screen reported it as not sent when it was removed */
  isSurelyNotSent: boolean;
}

const messageOf = ({ input }: OutboxItem) => (input as { body: { message: string } }).body.message;
const inputOf = (message: string) => ({ body: { name: 'Ġorġa', email: `${randomUUID()}@students.example`, message } });

/** A separate device, and everything that was written on it. */
class Walk {
  readonly database: DeviceDatabase;
  readonly written: Written[] = [];
  readonly seen = new Set<SendingState>();
  owner: string | null = OWNER;

  constructor() {
    Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
    this.database = new DeviceDatabase();
  }

  async applyStep(step: Step): Promise<void> {
    if (step.kind === 'write') await this.write(step.isMine);
    if (step.kind === 'send') await this.send(step);
    if (step.kind === 'crash') await this.crash(step.fault);
    if (step.kind === 'sign') await this.sign(step.isIn);
    if (step.kind === 'online') await retryNow(this.database);
    if (step.kind === 'decide') await this.decide(step);
  }

  async write(isMine: boolean): Promise<void> {
    const text = `Message ${randomUUID()}`;
    const whose = isMine && this.owner !== null ? { owner: this.owner, is_anonymous: false } : null;
    const content = { scope: text, endpoint: contact.send.id, input: inputOf(text), replaces: false };
    const item = { ...content, draft: undefined, key: undefined, ...(whose ?? { owner: null, is_anonymous: true }) };
    const { id } = await addItem(this.database, item, Date.now());
    this.written.push({ text, id, isGone: false, isSurelyNotSent: false });
  }

  /** @param isLater whether every item is due */
  async send({ fault, isLater }: { fault: FaultName; isLater: boolean }): Promise<void> {
    if (isLater) await this.database.outbox.toCollection().modify({ next_at: 0 });
    faulty.modeFor(CONTACT, faults[await this.possible(fault)]);
    await withSendLock(this.database, 'writes', (holdsLock) =>
      sendDue(
        { database: this.database, transport, lane: 'writes', owner: () => this.owner, onChange: () => undefined },
        holdsLock,
      ),
    );
  }

  /** Our server repeats its first response under a key: it does not reject content that has arrived. */
  async possible(fault: FaultName): Promise<FaultName> {
    if (fault !== 'refused' && fault !== 'conflict') return fault;
    const rows = await rowsOf(this.written);
    return (await allItems(this.database)).some((item) => rows.includes(messageOf(item))) ? 'pass' : fault;
  }

  /** Kills the tab while it waits for a response. */
  async crash(fault: FaultName): Promise<void> {
    const item = nextDue(await allItems(this.database), this.owner, Date.now());
    if (item === undefined || !(await claimItem(this.database, item))) return;
    faulty.modeFor(CONTACT, faults[await this.possible(fault)]);
    const input = item.input as ReturnType<typeof inputOf>;
    await call(transport, contact.send, input, { key: item.key, isAnonymous: item.is_anonymous }).catch(
      () => undefined,
    );
  }

  async sign(isIn: boolean): Promise<void> {
    this.owner = isIn ? OWNER : null;
    if (isIn) await unblockItems(this.database, OWNER);
  }

  async decide({ index: place, act }: { index: number; act: 'retry' | 'delete' | 'edit' }): Promise<void> {
    const item = (await allItems(this.database))[place];
    const known = item && this.written.find(({ text }) => text === messageOf(item));
    if (item === undefined || known === undefined) return;
    const isSurelyNotSent = deletionOf(item, false) === 'not_sent';
    const text = `Message ${randomUUID()}`;
    const decision = act === 'edit' ? { edit: inputOf(text) } : act;
    if (!(await decideItem(this.database, item.id, this.owner, decision)) || act === 'retry') return;
    Object.assign(known, { isGone: true, isSurelyNotSent });
    if (act === 'edit') this.written.push({ text, id: item.id, isGone: false, isSurelyNotSent: false });
  }

  /** Current statements of the screen that are false. */
  async falsehoods(): Promise<string[]> {
    const items = await allItems(this.database);
    const rows = await rowsOf(this.written);
    const found = await Promise.all(
      this.written.map((written) => {
        const count = rows.filter((row) => row === written.text).length;
        const item = items.find((each) => messageOf(each) === written.text);
        return this.falsehoodsOf(written, count, written.isGone ? undefined : item);
      }),
    );
    return [...found.flat(), ...this.falseChip(items)];
  }

  async falsehoodsOf({ id, isGone, isSurelyNotSent }: Written, count: number, item?: OutboxItem): Promise<string[]> {
    const isSaidNotToBeSent = isSurelyNotSent || (item !== undefined && deletionOf(item, false) === 'not_sent');
    const hasArrived = (await this.database.arrivals.get(id)) !== undefined;
    if (item !== undefined) this.seen.add(sendingStateOf(item));
    return named({
      'arrived twice': count > 1,
      'said not to be sent, and arrived': isSaidNotToBeSent && count > 0,
      'said never to have been tried, and arrived':
        item !== undefined && sendingStateOf(item) === 'waiting' && count > 0,
      'neither here nor said to have arrived': !isGone && item === undefined && !hasArrived,
      'said to have arrived, and did not': !isGone && item === undefined && hasArrived && count === 0,
    });
  }

  falseChip(items: readonly OutboxItem[]): string[] {
    const mine = items.filter(({ owner }) => owner === this.owner);
    const hidden = this.owner === null ? items.filter(({ owner }) => owner !== null) : [];
    const chip = statusChipOf(statusOf(items, this.owner), true);
    return named({
      'said that nothing waits': chip === undefined && mine.length + hidden.length > 0,
      'said that only others wait': chip === 'sealed' && (mine.length > 0 || hidden.length === 0),
      'said to be sending': chip === 'sending' && mine.every(({ state }) => state !== 'sending'),
    });
  }

  /** Restores the network and performs all requested actions. @returns the messages that did not arrive */
  async finish(): Promise<string[]> {
    await this.sign(true);
    const blocked = this.database.outbox.filter(({ state }) => state !== 'pending' && state !== 'sending');
    await blocked.modify({ state: 'pending' });
    await this.send({ fault: 'pass', isLater: true });
    const rows = await rowsOf(this.written);
    const left = this.written.filter(({ text, isGone }) => !isGone && !rows.includes(text));
    return left.map(({ text }) => `${text} was lost`);
  }
}

function named(falsehoods: Record<string, boolean>): string[] {
  return Object.keys(falsehoods).filter((name) => falsehoods[name] === true);
}

async function rowsOf(written: readonly Written[]): Promise<string[]> {
  if (written.length === 0) return [];
  const texts = written.map(({ text }) => text);
  const rows = await db.selectFrom('contact_messages').select('message').where('message', 'in', texts).execute();
  return rows.map(({ message }) => message);
}

/**
 * Combinations that failed once: a lost response, followed by a rejection that the server sends before it reads the
 * key.
 */
const known = (['too many', 'session ended', 'forbidden'] as const).map((fault): [Step[]] => [
  [
    { kind: 'send', fault: 'answer-lost', isLater: false },
    { kind: 'send', fault, isLater: true },
    { kind: 'decide', index: 0, act: 'delete' },
  ],
]);

/** Covers every state in each run: another version, and a tab that dies while it sends. */
const everyState: [Step[]][] = [
  [[{ kind: 'send', fault: 'conflict', isLater: false }]],
  [[{ kind: 'crash', fault: 'drop' }]],
  [[{ kind: 'send', fault: 'session ended', isLater: false }]],
  [[{ kind: 'send', fault: 'refused', isLater: false }]],
];

/** `SENDING_SEED` repeats a run; it is printed with every failure. */
const seed = Number(process.env['SENDING_SEED'] ?? Date.now() % 2 ** 31);

describe('the state of an outbox item shown to its user', () => {
  it(
    'is true after every step, whatever fails or changes, and the item arrives once',
    async () => {
      const seen = new Set<SendingState>();
      const walks = fc.asyncProperty(fc.array(oneStep, { minLength: 4, maxLength: 16 }), async (steps) => {
        const walk = new Walk();
        for (const step of [{ kind: 'write', isMine: true } as const, ...steps]) {
          await walk.applyStep(step);
          expect(await walk.falsehoods()).toEqual([]);
        }
        expect(await walk.finish()).toEqual([]);
        expect(await walk.falsehoods()).toEqual([]);
        for (const state of walk.seen) seen.add(state);
        walk.database.close();
      });
      await fc.assert(walks, { seed, numRuns: storySize(30, 2000), examples: [...known, ...everyState] });
      expect(seen, `SENDING_SEED=${seed}`).toEqual(
        new Set(['waiting', 'retrying', 'sending', 'log_in', 'attention', 'conflict']),
      );
    },
    storySize(20_000, 900_000),
  );
});
