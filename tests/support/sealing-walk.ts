import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { onTestFinished, vi } from 'vitest';
import type { Transport } from '#client/api/transport.ts';
import { onDeviceWrite } from '#client/offline/database.ts';
import { addItem, allItems, claimItem, finishItem } from '#client/offline/outbox-store.ts';
import { waitingTables, wipeOwned } from '#client/offline/owned-records.ts';
import { ownerNow, readOwnerFrom } from '#client/offline/owner.ts';
import { encryptOnSignOut, updateEncryption } from '#client/offline/sealing/settle.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import { contact } from '#contract/contact/calls.ts';
import { publicKeyOf, secretFor } from '#server/areas/sealing/account-keys.ts';
import { storySecrets } from './api.ts';

/** Kinds of data on a device: the text of a message, of a draft, or in a file. */
type Kind = 'item' | 'draft' | 'file';

const person = fc.constantFrom('a' as const, 'b' as const);
export const oneStep = fc.oneof(
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

/** One device and two users, with the expected data of each. */
export class SealingWalk {
  readonly database: DeviceDatabase;
  readonly people = { a: String((ids += 1)), b: String((ids += 1)) };
  owner: string | null = null;
  isUp = true;
  /** Owner of each text that must not be lost */
  readonly texts = new Map<string, string>();
  readonly arrived: string[] = [];
  /** Texts that are deleted when their owner signs out */
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
    // Other files of this process have their own users.
    onTestFinished(() => {
      readOwnerFrom(() => null);
      onDeviceWrite(() => undefined);
    });
  }

  /** Responds like the server, for users without accounts. */
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
      await finishItem(database, this.sending, { answer: undefined, hooks: undefined, owner: ownerNow });
      this.texts.delete(this.sending.scope);
      this.arrived.push(this.sending.scope);
      this.sending = undefined;
    }
    if (step.do === 'crash') await this.crash(step);
    else await updateEncryption(this.transport);
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

  /** Starts an attempt, whose response may arrive after its owner has signed out. */
  async begin(): Promise<void> {
    const item = (await allItems(this.database)).find(({ owner }) => owner === this.owner);
    if (item !== undefined && (await claimItem(this.database, item))) this.sending = item;
  }

  async leave(isDeleting: boolean): Promise<void> {
    const { owner } = this;
    if (owner === null) return;
    this.owner = null;
    await wipeOwned(owner, isDeleting ? ['drafts', ...waitingTables] : ['drafts']);
    await encryptOnSignOut(owner, this.transport);
    for (const [text, whose] of this.texts) {
      if (whose === owner && (isDeleting || this.drafts.has(text))) this.texts.delete(text);
    }
  }

  /** Kills the tab in one of the next transactions, before or after its commit. */
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
    await updateEncryption(this.transport);
    dying.mockRestore();
  }

  /** Every text that can be read here without a secret, with its owner. */
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
