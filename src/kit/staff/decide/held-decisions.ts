import type * as v from 'valibot';
import type { decision } from '#contract/kit/decision.ts';
import { createListeners } from '#lib/listeners.ts';

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
export interface Held extends Decision {
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
 * Decisions of staff wait here before they are sent (docs/decisions/073-staff-lists.md): a mail cannot be called back. Each
 * is sent after its time, or at once when its page is left, exactly once; until then, it can be undone without a trace.
 */
export class HeldDecisions {
  #all: readonly Held[] = [];
  #keys = 0;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #outcomes = new Map<string, Outcome>();
  readonly #stale = new Set<string>();
  /** What keeps the time from passing now */
  readonly #readers = new Set<Reader>();
  readonly #listeners = createListeners();
  readonly #refresh: Options['refresh'];
  readonly #now: () => number;

  constructor({ refresh, now = Date.now }: Options) {
    this.#refresh = refresh;
    this.#now = now;
  }

  /** Calls back after each change. Returns an unsubscribe function. */
  readonly subscribe = (listener: () => void) => this.#listeners[0](listener);

  /** All that are on their way, the last one at the end. */
  readonly read = (): readonly Held[] => this.#all;

  /** Holds a decision. What is held or being sent already is left out: the first press counts. */
  readonly hold = (decision: Decision): void => {
    const { endpoint } = decision;
    const items = decision.items.filter(
      ({ id }) => !this.#all.some((each) => each.state.is !== 'refused' && concerns(each, endpoint, id)),
    );
    if (items.length === 0) return;
    const key = (this.#keys += 1);
    for (const { id } of items) this.#outcomes.delete(nameOf(endpoint, id));
    // Refused before, and decided once more.
    const others = this.#all.filter((each) => !items.some(({ id }) => concerns(each, endpoint, id)));
    const isPassing = this.#readers.size === 0;
    if (isPassing) this.#start(key, UNDO_MS);
    const since = isPassing ? this.#now() : null;
    this.#set([...others, { ...decision, items, key, state: { is: 'held', left: UNDO_MS, since } }]);
  };

  /** Takes a decision back that has not been sent yet; false if it is too late. */
  readonly undo = (key: number): boolean => {
    if (this.#find(key)?.state.is !== 'held') return false;
    this.#stop(key);
    this.#drop(key);
    void this.#refreshWhenIdle();
    return true;
  };

  /** Sends a decision once, or what was refused of it again: from here on it cannot be undone. */
  readonly send = async (key: number): Promise<void> => {
    const held = this.#find(key);
    if (held === undefined || held.state.is === 'sending' || held.state.is === 'sent') return;
    this.#stop(key);
    this.#put(held, { is: 'sending' });
    const outcomes = await Promise.all(held.items.map((item) => this.#sendOne(held, item)));
    const refusals = outcomes.flatMap((refusal) => refusal ?? []);
    for (const area of held.refreshes) this.#stale.add(area);
    if (refusals.length === 0) this.#put(held, { is: 'sent' });
    else this.#put({ ...held, items: refusals }, { is: 'refused', refusals });
    await this.#refreshWhenIdle();
  };

  /** Sends all that wait: their page is being left. */
  readonly flush = (): void => {
    for (const { key, state } of this.#all) if (state.is === 'held') void this.send(key);
  };

  /** Lets no time pass, while somebody reads what there is to undo. */
  readonly pause = (reader: Reader): void => {
    this.#readers.add(reader);
    for (const held of this.#all) {
      if (held.state.is !== 'held' || held.state.since === null) continue;
      this.#stop(held.key);
      this.#put(held, { is: 'held', left: held.state.left - (this.#now() - held.state.since), since: null });
    }
  };

  /** Lets time pass again, half of it at least, once nobody reads any more. */
  readonly resume = (reader: Reader): void => {
    this.#readers.delete(reader);
    if (this.#readers.size > 0) return;
    for (const held of this.#all) {
      if (held.state.is !== 'held' || held.state.since !== null) continue;
      const left = Math.max(held.state.left, UNDO_MS / 2);
      this.#start(held.key, left);
      this.#put(held, { is: 'held', left, since: this.#now() });
    }
  };

  /** Takes away what was said of a refused one. */
  readonly dismiss = (key: number): void => {
    if (this.#find(key)?.state.is === 'refused') this.#drop(key);
  };

  /** The outcome of the last decision about one thing that was sent. */
  readonly outcomeOf = (endpoint: string, id: number): Outcome | undefined => this.#outcomes.get(nameOf(endpoint, id));

  /** The decision about one thing that is on its way. */
  readonly heldFor = (endpoint: string, id: number): Held | undefined =>
    this.#all.find((each) => concerns(each, endpoint, id));

  async #sendOne({ endpoint, send }: Held, { id, name }: { id: number; name: string }): Promise<Refusal | undefined> {
    try {
      this.#outcomes.set(nameOf(endpoint, id), { answer: await send(id) });
      return undefined;
    } catch (error) {
      this.#outcomes.set(nameOf(endpoint, id), { error });
      return { id, name, error };
    }
  }

  async #refreshWhenIdle(): Promise<void> {
    if (this.#all.some(isPending)) return;
    const areas = [...this.#stale];
    this.#stale.clear();
    const sent = this.#all.filter(({ state }) => state.is === 'sent').map(({ key }) => key);
    await this.#refresh(areas);
    this.#set(this.#all.filter(({ key }) => !sent.includes(key)));
  }

  #find(key: number): Held | undefined {
    return this.#all.find((each) => each.key === key);
  }

  #put(held: Held, state: HeldState): void {
    this.#set(this.#all.map((each) => (each.key === held.key ? { ...held, state } : each)));
  }

  #drop(key: number): void {
    this.#set(this.#all.filter((each) => each.key !== key));
  }

  #set(all: readonly Held[]): void {
    this.#all = all;
    // Nothing is shown any more that could be left again.
    if (all.every(({ state }) => state.is === 'sent')) this.#readers.clear();
    this.#listeners[1]();
  }

  #start(key: number, left: number): void {
    const timer = setTimeout(() => void this.send(key), left);
    this.#timers.set(key, timer);
  }

  #stop(key: number): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }
}

/** Whether it is held or being sent. */
function isPending({ state }: Held): boolean {
  return state.is === 'held' || state.is === 'sending';
}

function concerns({ endpoint, items }: Held, of: string, id: number): boolean {
  return endpoint === of && items.some((item) => item.id === id);
}

function nameOf(endpoint: string, id: number): string {
  return `${endpoint}|${id}`;
}
