import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import type { Transport } from '#client/api/transport.ts';
import {
  createDeviceSession,
  type DeviceSession,
  type OpenSession,
  type WriteState,
} from '#client/offline/device-session.ts';
import { type DeviceStore, openStore } from '#client/offline/device-store.ts';
import { mayStoreDraftOf, ownerNow } from '#client/offline/owner.ts';
import type { DeviceDatabase, StoredFinder } from '#client/offline/tables.ts';
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
import type { FinderActions, FinderSnapshot } from './finder-on-device.ts';
import { clearFinder, finderKey, itemsOf, newReference, putFinder, writeFinder } from './finder-rows.ts';
import { deleteCleared, noteSelections } from './finder-writes.ts';

/** The career finder of one user on this device. */
export interface FinderSession extends OpenSession<FinderSnapshot> {
  actions: FinderActions;
}

/** The stored answers, and the displayed ones. */
interface FinderRows {
  stored: StoredFinder | undefined;
  /** Number of its writes in the outbox */
  waiting: number;
  /** Including changes that are not stored yet */
  selections: Selections;
}

let opened: { owner: string | null; session: Promise<FinderSession> } | undefined;

/**
 * Opens the career finder of the signed-in user or of a visitor. All pages share one session, so that answers survive a change of page even
 * if the device stores nothing.
 */
export function openFinder(transport: Transport): Promise<FinderSession> {
  const owner = ownerNow();
  if (opened?.owner === owner) return opened.session;
  void opened?.session.then((before) => before.close());
  const session = openStore(transport).then((store) => createFinderSession(store, transport));
  opened = { owner, session };
  session.catch(() => (opened = undefined));
  return session;
}

/** Like `openFinder()`, with given tables. Resolves once the device has been read; rejects if it cannot be read. */
export async function createFinderSession(store: DeviceStore, transport: Transport): Promise<FinderSession> {
  const owner = ownerNow();
  await takeOverFromVisitor(store.database, owner);
  const session = createDeviceSession<FinderRows, FinderSnapshot>({
    store,
    name: 'career-finder',
    initial: { stored: undefined, waiting: 0, selections: noSelections },
    read: (database) => readFinder(database, owner),
    merge: mergeShown,
    show: ({ stored, waiting, selections }, state) => ({
      phase: 'ready',
      reference: stored?.reference ?? null,
      selections,
      save: saveStateOf(stored, waiting, state),
    }),
    fetch: ({ stored }) => fetchSelections(store.database, stored, transport),
  });
  await session.read();
  void session.refresh();
  const { snapshot, subscribe, close } = session;
  return { snapshot, subscribe, close, actions: createActions(session, owner, transport) };
}

function createActions(
  session: DeviceSession<FinderRows, FinderSnapshot>,
  owner: string | null,
  transport: Transport,
): FinderActions {
  const shown = () => session.snapshot().selections;
  /** Writes in one transaction, unless the user has signed out */
  const write = (work: (database: DeviceDatabase) => Promise<void>) =>
    session.write((database) =>
      writeFinder(database, async () => (mayStoreDraftOf(owner) ? work(database) : undefined)),
    );
  /** @param changed the change only, so that answers cleared in another window meanwhile do not return */
  const change = (part: Part, changed: Partial<Selections>) => {
    const only: Selections = { ...noSelections, ...changed, chosen_at: { ...noSelections.chosen_at } };
    if (part !== 'questions') only.chosen_at[choiceParts[part].field] = momentOfChange(shown(), Date.now());
    session.change((rows) => ({ ...rows, selections: mergeSelections(rows.selections, only) }));
    void write(async (database) => {
      const row = await findOrBegin(database, owner);
      const selections = mergeSelections(row.selections, only);
      await putFinder(database, { ...row, selections }, [part]);
    }).catch(() => undefined);
  };
  return {
    toggle: (part, id) => {
      const { field, count } = choiceParts[part];
      const chosen = shown()[field];
      if (!chosen.includes(id) && chosen.length >= count) return false;
      change(part, { [field]: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id] });
      return true;
    },
    chooseSector: (place, id) => {
      const chosen = shown().career_sectors_selected;
      const ids = Array.from({ length: choiceParts.sectors.count }, (_, at) =>
        at === place ? id : (chosen[at] ?? ''),
      );
      change('sectors', { career_sectors_selected: ids });
    },
    answer: (question, answer) => {
      const chosen_at = momentOfChange(shown(), Date.now());
      change('questions', { user_answer_selections: [{ question, answer, chosen_at }] });
    },
    clear: () =>
      write(async (database) => {
        const row = await database.career_finder.get(finderKey(owner));
        if (row !== undefined) await clearFinder(database, row);
      }),
    adopt: async (reference) => {
      const theirs = await call(transport, careerFinder.selections, { params: { reference } });
      await write(async (database) => {
        const row = await findOrBegin(database, owner);
        if (row.reference !== reference) await clearFinder(database, row);
        const selections = mergeSelections(theirs, row.selections);
        const { key } = row;
        await putFinder(database, { key, owner, reference, selections, is_shared: true, server: theirs }, parts);
      });
    },
  };
}

async function readFinder(database: DeviceDatabase, owner: string | null): Promise<FinderRows> {
  const stored = await database.career_finder.get(finderKey(owner));
  const waiting = stored === undefined ? 0 : (await itemsOf(database, stored.reference)).length;
  return { stored, waiting, selections: stored?.selections ?? noSelections };
}

/** Merges displayed changes that are not stored yet into the stored answers, unless those were cleared or replaced. */
function mergeShown(found: FinderRows, shown: FinderRows): FinderRows {
  const isSame = shown.stored === undefined || shown.stored.reference === found.stored?.reference;
  return isSame ? { ...found, selections: mergeSelections(found.selections, shown.selections) } : found;
}

/** Fetches the answers of another device under the same reference; if the reference was cleared there, clears it here. */
async function fetchSelections(
  database: DeviceDatabase,
  stored: StoredFinder | undefined,
  transport: Transport,
): Promise<void> {
  if (stored === undefined || stored.server === null) return;
  const { reference } = stored;
  try {
    const theirs = await call(transport, careerFinder.selections, { params: { reference } });
    await writeFinder(database, () => noteSelections(database, reference, theirs));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'answers_cleared') throw error;
    await writeFinder(database, () => deleteCleared(database, reference));
  }
}

/** Moves answers given before signing in to the user, unless the user has answers already. */
async function takeOverFromVisitor(database: DeviceDatabase, owner: string | null): Promise<void> {
  if (owner === null) return;
  await writeFinder(database, async () => {
    const visitor = await database.career_finder.get(finderKey(null));
    if (visitor === undefined || (await database.career_finder.get(finderKey(owner))) !== undefined) return;
    await database.career_finder.delete(visitor.key);
    await database.career_finder.put({ ...visitor, key: finderKey(owner), owner });
  });
}

async function findOrBegin(database: DeviceDatabase, owner: string | null): Promise<StoredFinder> {
  const key = finderKey(owner);
  const found = await database.career_finder.get(key);
  if (found !== undefined) return found;
  return { key, owner, reference: newReference(), selections: noSelections, is_shared: false, server: null };
}

function saveStateOf(stored: StoredFinder | undefined, waiting: number, state: WriteState): FinderSnapshot['save'] {
  if (!state.isPersistent || state.hasFailed) return 'notPersisted';
  if (state.writing > 0) return 'saving';
  if (stored === undefined) return 'nothing';
  const { server, selections } = stored;
  if (waiting > 0 || server === null) return 'device';
  // An incomplete part is neither pending nor on the server.
  return JSON.stringify(mergeSelections(server, selections)) === JSON.stringify(server) ? 'saved' : 'device';
}
