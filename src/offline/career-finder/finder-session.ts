import { liveQuery } from 'dexie';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import type { Transport } from '#api/transport.ts';
import {
  choiceParts,
  mergeSelections,
  momentOfChange,
  noSelections,
  type Part,
  parts,
  type Selections,
} from '#contract/career-finder/answers.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import { createListeners } from '#lib/listeners.ts';
import { type DeviceStore, openStore } from '../device-store.ts';
import { requestPersistence } from '../drafts.ts';
import { mayKeepFor, ownerNow } from '../owner.ts';
import type { StoredFinder } from '../tables.ts';
import { noteUnsaved } from '../unsaved.ts';
import { type FinderActions, type FinderSnapshot, nothingYet } from './finder-on-device.ts';
import { clearFinder, finderKey, itemsOf, newReference, putFinder, writeFinder } from './finder-rows.ts';
import { noteCleared, noteSelections } from './finder-writes.ts';

const UNSAVED = 'career-finder';

let opened: { owner: string | null; session: Promise<FinderSession> } | undefined;

/** The career finder of whoever is signed in, or of a visitor: one for all pages, so that memory keeps what a disk cannot. */
export function openFinder(transport: Transport): Promise<FinderSession> {
  const owner = ownerNow();
  if (opened?.owner === owner) return opened.session;
  void opened?.session.then((before) => before.close());
  const session = open(transport);
  opened = { owner, session };
  session.catch(() => (opened = undefined));
  return session;
}

async function open(transport: Transport): Promise<FinderSession> {
  const session = new FinderSession(await openStore(transport), transport);
  await session.start();
  return session;
}

/** The career finder of one person on this device. */
export class FinderSession {
  private readonly store: DeviceStore;
  private readonly transport: Transport;
  private readonly owner = ownerNow();
  private readonly listeners = createListeners();
  private readonly stops: (() => void)[] = [];
  private current: FinderSnapshot = nothingYet;
  /** As the tables have it */
  private row: StoredFinder | undefined;
  private waiting = 0;
  /** Writes on their way to the disk, and whether the last one got there */
  private writing = 0;
  private hasFailed = false;
  /** Reads are numbered: one that began earlier must not replace what a later one found. */
  private began = 0;
  private published = 0;

  readonly actions: FinderActions = {
    toggle: (part, id) => {
      const { field, count } = choiceParts[part];
      const chosen = this.current.selections[field];
      if (!chosen.includes(id) && chosen.length >= count) return false;
      this.change(part, { [field]: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id] });
      return true;
    },
    chooseSector: (place, id) => {
      const chosen = this.current.selections.career_sectors_selected;
      const ids = Array.from({ length: choiceParts.sectors.count }, (_, at) =>
        at === place ? id : (chosen[at] ?? ''),
      );
      this.change('sectors', { career_sectors_selected: ids });
    },
    answer: (question, answer) => {
      const chosen_at = momentOfChange(this.current.selections, Date.now());
      this.change('questions', { user_answer_selections: [{ question, answer, chosen_at }] });
    },
    clear: () => this.clear(),
    adopt: (reference) => this.adopt(reference),
  };

  constructor(store: DeviceStore, transport: Transport) {
    this.store = store;
    this.transport = transport;
  }

  /** Reads what is here, follows it, and asks the server what another device answered. */
  async start(): Promise<void> {
    await this.takeOverFromVisitor();
    await this.read();
    const following = liveQuery(() => this.read()).subscribe({ error: () => undefined });
    this.stops.push(
      () => following.unsubscribe(),
      this.store.subscribe(() => void this.read().catch(() => undefined)),
    );
    const refresh = () => void this.refresh().catch(() => undefined);
    addEventListener('online', refresh);
    this.stops.push(() => removeEventListener('online', refresh));
    refresh();
  }

  readonly snapshot = (): FinderSnapshot => this.current;
  readonly subscribe = (listener: () => void) => this.listeners[0](listener);

  async close(): Promise<void> {
    for (const stop of this.stops) stop();
    await this.store.close();
  }

  /** @param changed what was changed alone: with it, nothing comes back that was cleared meanwhile in another window */
  private change(part: Part, changed: Partial<Selections>): void {
    const before = this.current.selections;
    const only: Selections = { ...noSelections, ...changed, chosen_at: { ...noSelections.chosen_at } };
    if (part !== 'questions') only.chosen_at[choiceParts[part].field] = momentOfChange(before, Date.now());
    this.publish({ selections: mergeSelections(before, only) });
    void this.write(async () => {
      const row = await this.find();
      const selections = mergeSelections(row.selections, only);
      await putFinder(this.store.database, { ...row, selections }, [part]);
    }).catch(() => undefined);
  }

  private async clear(): Promise<void> {
    await this.write(async () => {
      const row = await this.store.database.career_finder.get(finderKey(this.owner));
      if (row !== undefined) await clearFinder(this.store.database, row);
    });
    await this.read();
  }

  private async adopt(reference: string): Promise<void> {
    const input = { params: { reference } };
    const theirs = await call(this.transport, careerFinder.selections, input);
    await this.write(async () => {
      const row = await this.find();
      if (row.reference !== reference) await clearFinder(this.store.database, row);
      const selections = mergeSelections(theirs, row.selections);
      const { key, owner } = row;
      await putFinder(
        this.store.database,
        { key, owner, reference, selections, is_shared: true, server: theirs },
        parts,
      );
    });
    await this.read();
  }

  /** What another device answered under the same reference; a reference that was cleared there is cleared here. */
  private async refresh(): Promise<void> {
    if (this.row === undefined || this.row.server === null) return;
    const { reference } = this.row;
    const { database } = this.store;
    try {
      const theirs = await call(this.transport, careerFinder.selections, { params: { reference } });
      await writeFinder(database, () => noteSelections(database, reference, theirs));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'answers_cleared') throw error;
      await writeFinder(database, () => noteCleared(database, reference));
    }
    await this.read();
  }

  /** What somebody answered before signing in is theirs from then on, unless they have answers of their own. */
  private async takeOverFromVisitor(): Promise<void> {
    const { database } = this.store;
    const { owner } = this;
    if (owner === null) return;
    await writeFinder(database, async () => {
      const visitor = await database.career_finder.get(finderKey(null));
      if (visitor === undefined || (await database.career_finder.get(finderKey(owner))) !== undefined) return;
      await database.career_finder.delete(visitor.key);
      await database.career_finder.put({ ...visitor, key: finderKey(owner), owner });
    });
  }

  private async find(): Promise<StoredFinder> {
    const key = finderKey(this.owner);
    const found = await this.store.database.career_finder.get(key);
    if (found !== undefined) return found;
    const begun = { reference: newReference(), selections: noSelections, is_shared: false, server: null };
    return { key, owner: this.owner, ...begun };
  }

  /** One transaction. Not for somebody who signed out meanwhile. */
  private async write(work: () => Promise<void>): Promise<void> {
    this.writing += 1;
    noteUnsaved(UNSAVED, true);
    this.publish({});
    try {
      await this.store.write((database) =>
        writeFinder(database, async () => (mayKeepFor(this.owner) ? work() : undefined)),
      );
      this.hasFailed = false;
      requestPersistence();
    } catch (error) {
      this.hasFailed = true;
      throw error;
    } finally {
      this.writing -= 1;
      noteUnsaved(UNSAVED, this.writing > 0);
      await this.read().catch(() => undefined);
    }
  }

  private async read(): Promise<void> {
    const { database } = this.store;
    const began = (this.began += 1);
    const row = await database.career_finder.get(finderKey(this.owner));
    const waiting = row === undefined ? 0 : (await itemsOf(database, row.reference)).length;
    if (began < this.published) return;
    this.published = began;
    // What is on its way to the disk is newer than what was read there; answers that were cleared or replaced are not.
    const isSame = this.row === undefined || this.row.reference === row?.reference;
    const stored = row?.selections ?? noSelections;
    const selections = isSame ? mergeSelections(stored, this.current.selections) : stored;
    this.row = row;
    this.waiting = waiting;
    this.publish({ phase: 'ready', reference: row?.reference ?? null, selections });
  }

  private publish(changes: Partial<FinderSnapshot>): void {
    const next = { ...this.current, ...changes };
    this.current = { ...next, save: this.saveState() };
    this.listeners[1]();
  }

  private saveState(): FinderSnapshot['save'] {
    if (!this.store.isPersistent || this.hasFailed) return 'notPersisted';
    if (this.writing > 0) return 'saving';
    if (this.row === undefined) return 'nothing';
    const { server, selections } = this.row;
    if (this.waiting > 0 || server === null) return 'device';
    // A part that is not complete waits for nothing, and is not on the server either.
    return JSON.stringify(mergeSelections(server, selections)) === JSON.stringify(server) ? 'saved' : 'device';
  }
}
