import type * as v from 'valibot';
import { createListeners } from '#client/lib/listeners.ts';
import type { decision } from '#contract/kit/decision.ts';

/** Milliseconds for which a decision is held before it is sent, and can be undone. */
export const UNDO_MS = 10_000;

export type DecisionBody = v.InferInput<(typeof decision)['body']>;

/** The subject of a decision; `version` is the version on screen, for a request that can change meanwhile. */
interface Item {
  id: number;
  name: string;
  version?: number;
}

/** The same decision about one or several items, made with one press. */
export interface Decision {
  /** Id of the endpoint: `parkingAdmin.decide` */
  endpoint: string;
  items: readonly Item[];
  body: DecisionBody;
  /** Makes the call for one item */
  send: (id: number) => Promise<unknown>;
  /** Areas whose reads are refetched afterwards */
  refreshes: readonly string[];
}

/** The failure of one item. */
export interface Refusal {
  id: number;
  name: string;
  error: unknown;
}

/** A pending decision. A sent one stays listed until the reads that it changed have been refetched. */
export interface HeldDecision extends Decision {
  key: number;
  state: HeldState;
}

type HeldState =
  /** `left` milliseconds remained at `since`; `since` is null while the countdown is paused */
  | { is: 'held'; left: number; since: number | null }
  | { is: 'sending' }
  | { is: 'sent' }
  | { is: 'refused'; refusals: readonly Refusal[] };

interface Options {
  /** Refetches the changed reads; called once no decision is held or being sent: until then rows keep their places */
  refresh: (areas: readonly string[]) => Promise<void>;
  now?: () => number;
}

/** A reason to pause: the pointer or the focus is on the undo bar. */
type Reader = 'pointer' | 'focus';

/** The outcome of a decision sent from here: its answer, or its error. */
export type Outcome = { answer: unknown } | { error: unknown };

/**
 * Holds the decisions of staff before they are sent (docs/decisions/staff-pages.md), because an e-mail cannot be recalled. Each decision is
 * sent exactly once, after its time or when its page is left; until then, it can be undone without a trace.
 */
export interface HeldDecisions {
  /** Calls back after each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** All pending decisions, the last one at the end. */
  read: () => readonly HeldDecision[];
  /** Holds a decision. Leaves out items that are already held or being sent: the first press counts. */
  hold: (decision: Decision) => void;
  /** Undoes a decision that has not been sent yet; false if it is too late. */
  undo: (key: number) => boolean;
  /** Sends a decision once, or retries its failed items: from then on it cannot be undone. */
  send: (key: number) => Promise<void>;
  /** Sends all held decisions, because their page is being left. */
  flush: () => void;
  /** Pauses the countdown while the undo bar has the pointer or the focus. */
  pause: (reader: Reader) => void;
  /** Resumes the countdown, with at least half of the time, once the bar has neither the pointer nor the focus. */
  resume: (reader: Reader) => void;
  /** Dismisses the message about a failed decision. */
  dismiss: (key: number) => void;
  /** The outcome of the last decision about one item that was sent. */
  outcomeOf: (endpoint: string, id: number) => Outcome | undefined;
  /** The pending decision about one item. */
  heldFor: (endpoint: string, id: number) => HeldDecision | undefined;
}

/** Creates an empty list of held decisions. */
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
      // Drops earlier failures of the items that are decided again.
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

/** Timers of held decisions; paused while the user reads the list of decisions that can be undone. */
function createCountdown({ read, put, subscribe }: HeldList, { now, onEnd }: Countdown) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const readers = new Set<Reader>();
  // Resets the pause, because the hidden bar sends no leave event.
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

/** Whether a decision is held or being sent. */
function isPending({ state }: HeldDecision): boolean {
  return state.is === 'held' || state.is === 'sending';
}

function concerns({ endpoint, items }: HeldDecision, of: string, id: number): boolean {
  return endpoint === of && items.some((item) => item.id === id);
}

function nameOf(endpoint: string, id: number): string {
  return `${endpoint}|${id}`;
}
