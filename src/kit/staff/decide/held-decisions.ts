import type * as v from 'valibot';
import { createListeners } from '#client/lib/listeners.ts';
import type { decision } from '#contract/kit/decision.ts';

/** Milliseconds for which a decision is held before it is sent, and can be undone. */
export const UNDO_MS = 10_000;

export type DecisionBody = v.InferInput<(typeof decision)['body']>;

/** What is decided about; `version` is that of a request that can be changed meanwhile, as it was shown. */
interface Item {
  id: number;
  name: string;
  version?: number;
}

/** One or several things decided alike, by one press. */
export interface Decision {
  /** Of the call: `parkingAdmin.decide` */
  endpoint: string;
  items: readonly Item[];
  body: DecisionBody;
  /** Makes the call for one of them */
  send: (id: number) => Promise<unknown>;
  /** Areas whose reads are asked for again afterwards */
  refreshes: readonly string[];
}

/** Why one of them was not carried out. */
export interface Refusal {
  id: number;
  name: string;
  error: unknown;
}

/** A decision on its way. What was carried out stays until what it changed was read again. */
export interface HeldDecision extends Decision {
  key: number;
  state: HeldState;
}

type HeldState =
  /** `left` milliseconds until it is sent, at `since`; `since` is null while the time stands still */
  | { is: 'held'; left: number; since: number | null }
  | { is: 'sending' }
  | { is: 'sent' }
  | { is: 'refused'; refusals: readonly Refusal[] };

interface Options {
  /** Reads again what was changed; called once nothing is held or being sent: until then rows stay where they are */
  refresh: (areas: readonly string[]) => Promise<void>;
  now?: () => number;
}

/** Somebody points at what there is to undo, or has the focus there. */
type Reader = 'pointer' | 'focus';

/** The outcome of a decision of ours: its answer, or why not. */
export type Outcome = { answer: unknown } | { error: unknown };

/**
 * Decisions of staff wait here before they are sent (docs/decisions/staff-pages.md): a mail cannot be called back. Each
 * is sent after its time, or at once when its page is left, exactly once; until then, it can be undone without a trace.
 */
export interface HeldDecisions {
  /** Calls back after each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** All that are on their way, the last one at the end. */
  read: () => readonly HeldDecision[];
  /** Holds a decision. What is held or being sent already is left out: the first press counts. */
  hold: (decision: Decision) => void;
  /** Takes a decision back that has not been sent yet; false if it is too late. */
  undo: (key: number) => boolean;
  /** Sends a decision once, or what was refused of it again: from here on it cannot be undone. */
  send: (key: number) => Promise<void>;
  /** Sends all that wait: their page is being left. */
  flush: () => void;
  /** Lets no time pass, while somebody reads what there is to undo. */
  pause: (reader: Reader) => void;
  /** Lets time pass again, half of it at least, once nobody reads any more. */
  resume: (reader: Reader) => void;
  /** Takes away what was said of a refused one. */
  dismiss: (key: number) => void;
  /** The outcome of the last decision about one thing that was sent. */
  outcomeOf: (endpoint: string, id: number) => Outcome | undefined;
  /** The decision about one thing that is on its way. */
  heldFor: (endpoint: string, id: number) => HeldDecision | undefined;
}

/** A list of held decisions, empty at first. */
export function createHeldDecisions({ refresh, now = Date.now }: Options): HeldDecisions {
  const list = createHeldList();
  const { read, find, put, drop, set } = list;
  const outcomes = new Map<string, Outcome>();
  const stale = new Set<string>();
  let keys = 0;

  const refreshWhenIdle = async () => {
    if (read().some(isPending)) return;
    const areas = [...stale];
    stale.clear();
    const sent = read().flatMap(({ key, state }) => (state.is === 'sent' ? key : []));
    await refresh(areas);
    set(read().filter(({ key }) => !sent.includes(key)));
  };
  const send = async (key: number) => {
    const held = find(key);
    if (held === undefined || held.state.is === 'sending' || held.state.is === 'sent') return;
    countdown.stop(key);
    put(held, { is: 'sending' });
    const sending = held.items.map(async ({ id, name }): Promise<Refusal[]> => {
      const outcome = await outcomeOfSending(held, id);
      outcomes.set(nameOf(held.endpoint, id), outcome);
      return 'error' in outcome ? [{ id, name, error: outcome.error }] : [];
    });
    const refusals = (await Promise.all(sending)).flat();
    for (const area of held.refreshes) stale.add(area);
    if (refusals.length === 0) put(held, { is: 'sent' });
    else put({ ...held, items: refusals }, { is: 'refused', refusals });
    await refreshWhenIdle();
  };
  const countdown = createCountdown(list, { now, onEnd: (key) => void send(key) });
  return {
    subscribe: list.subscribe,
    read,
    hold: (decision) => {
      const { endpoint } = decision;
      const isHeld = (id: number) => read().some((each) => each.state.is !== 'refused' && concerns(each, endpoint, id));
      const items = decision.items.filter(({ id }) => !isHeld(id));
      if (items.length === 0) return;
      for (const { id } of items) outcomes.delete(nameOf(endpoint, id));
      // Refused before, and decided once more.
      const others = read().filter((each) => !items.some(({ id }) => concerns(each, endpoint, id)));
      const key = ++keys;
      set([...others, { ...decision, items, key, state: countdown.start(key, UNDO_MS) }]);
    },
    undo: (key) => {
      if (find(key)?.state.is !== 'held') return false;
      countdown.stop(key);
      drop(key);
      void refreshWhenIdle();
      return true;
    },
    send,
    flush: () => {
      for (const { key, state } of read()) if (state.is === 'held') void send(key);
    },
    pause: countdown.pause,
    resume: countdown.resume,
    dismiss: (key) => {
      if (find(key)?.state.is === 'refused') drop(key);
    },
    outcomeOf: (endpoint, id) => outcomes.get(nameOf(endpoint, id)),
    heldFor: (endpoint, id) => read().find((each) => concerns(each, endpoint, id)),
  };
}

type HeldList = ReturnType<typeof createHeldList>;

function createHeldList() {
  const [subscribe, notify] = createListeners();
  let all: readonly HeldDecision[] = [];
  const set = (next: readonly HeldDecision[]) => {
    all = next;
    notify();
  };
  return {
    subscribe,
    read: () => all,
    find: (key: number) => all.find((each) => each.key === key),
    put: (held: HeldDecision, state: HeldState) =>
      set(all.map((each) => (each.key === held.key ? { ...held, state } : each))),
    drop: (key: number) => set(all.filter((each) => each.key !== key)),
    set,
  };
}

interface Countdown {
  now: () => number;
  /** Called when the time of a decision is over */
  onEnd: (key: number) => void;
}

/** Timers of held decisions; they stand still while the person reads the list of decisions that can be undone. */
function createCountdown({ read, put, subscribe }: HeldList, { now, onEnd }: Countdown) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const readers = new Set<Reader>();
  // Nothing is shown any more that could be left again.
  subscribe(() => read().every(({ state }) => state.is === 'sent') && readers.clear());

  const start = (key: number, left: number): HeldState => {
    if (readers.size > 0) return { is: 'held', left, since: null };
    timers.set(
      key,
      setTimeout(() => onEnd(key), left),
    );
    return { is: 'held', left, since: now() };
  };
  const stop = (key: number) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
  };
  return {
    start,
    stop,
    pause: (reader: Reader) => {
      readers.add(reader);
      for (const held of read()) {
        if (held.state.is !== 'held' || held.state.since === null) continue;
        stop(held.key);
        put(held, { is: 'held', left: held.state.left - (now() - held.state.since), since: null });
      }
    },
    resume: (reader: Reader) => {
      readers.delete(reader);
      if (readers.size > 0) return;
      for (const held of read()) {
        if (held.state.is !== 'held' || held.state.since !== null) continue;
        put(held, start(held.key, Math.max(held.state.left, UNDO_MS / 2)));
      }
    },
  };
}

async function outcomeOfSending({ send }: HeldDecision, id: number): Promise<Outcome> {
  try {
    return { answer: await send(id) };
  } catch (error) {
    return { error };
  }
}

/** Whether it is held or being sent. */
function isPending({ state }: HeldDecision): boolean {
  return state.is === 'held' || state.is === 'sending';
}

function concerns({ endpoint, items }: HeldDecision, of: string, id: number): boolean {
  return endpoint === of && items.some((item) => item.id === id);
}

function nameOf(endpoint: string, id: number): string {
  return `${endpoint}|${id}`;
}
