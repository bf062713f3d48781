import type { decision } from '#contract/decision.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { createListeners } from '#lib/listeners.ts';

/** Milliseconds for which a decision is held before it is sent, and can be undone. */
export const UNDO_MS = 10_000;

type Body = InputOf<typeof decision & { path: string }>['body'];

/** One or several things decided alike, by one press. */
export interface Decision {
  /** Of the call: `parkingAdmin.decide` */
  endpoint: string;
  items: readonly { id: number; name: string }[];
  body: Body;
  /** Makes the call for one of them */
  send: (id: number) => Promise<unknown>;
  /** Called once all of them were sent or refused */
  onSettled: () => void;
}

/** Why one of them was not carried out. */
export interface Refusal {
  id: number;
  name: string;
  error: unknown;
}

/** A decision on its way: held, being sent, or not carried out for some. What was carried out is no longer there. */
export interface Held extends Decision {
  key: number;
  /** `left` milliseconds until it is sent, at `since`; `since` is null while the time stands still */
  state:
    | { is: 'held'; left: number; since: number | null }
    | { is: 'sending' }
    | { is: 'refused'; refusals: Refusal[] };
}

/** What became of a decision of ours: its answer, or why not. */
export type Outcome = { answer: unknown } | { error: unknown };

export type HeldDecisions = ReturnType<typeof createHeldDecisions>;

/**
 * Decisions of staff wait here before they are sent (docs/decisions/073-staff-lists.md): a mail cannot be called back. Each
 * is sent after its time, or at once when its page is left, exactly once; until then, it can be undone without a trace.
 */
export function createHeldDecisions(now: () => number = Date.now) {
  const [subscribe, notify] = createListeners();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const outcomes = new Map<string, Outcome>();
  let all: readonly Held[] = [];
  let keys = 0;

  const find = (key: number) => all.find((each) => each.key === key);
  const put = (next: Held) => {
    all = all.map((each) => (each.key === next.key ? next : each));
    notify();
  };
  const drop = (key: number) => {
    all = all.filter((each) => each.key !== key);
    notify();
  };
  const stop = (key: number) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
  };
  const start = (key: number, left: number) => {
    stop(key);
    timers.set(
      key,
      setTimeout(() => void send(key), left),
    );
  };

  /** Of one decision, once: from here on it cannot be undone. */
  async function send(key: number): Promise<void> {
    const held = find(key);
    if (held === undefined || held.state.is === 'sending') return;
    stop(key);
    const items = held.state.is === 'refused' ? held.state.refusals : held.items;
    put({ ...held, state: { is: 'sending' } });
    const refusals: Refusal[] = [];
    await Promise.all(
      items.map(async ({ id, name }) => {
        const outcome = await held.send(id).then(
          (answer) => ({ answer }),
          (error: unknown) => ({ error }),
        );
        outcomes.set(nameOf(held.endpoint, id), outcome);
        if ('error' in outcome) refusals.push({ id, name, error: outcome.error });
      }),
    );
    if (refusals.length === 0) drop(key);
    else put({ ...held, items: refusals, state: { is: 'refused', refusals } });
    held.onSettled();
  }

  return {
    subscribe,
    read: () => all,
    /** Holds a decision. What is held or being sent already is left out: the first press counts. */
    hold(decision: Decision): void {
      const items = decision.items.filter(({ id }) => !isBusy(all, decision.endpoint, id));
      if (items.length === 0) return;
      keys += 1;
      for (const { id } of items) outcomes.delete(nameOf(decision.endpoint, id));
      const others = all.filter((each) => !(each.state.is === 'refused' && overlaps(each, decision.endpoint, items)));
      all = [...others, { ...decision, items, key: keys, state: { is: 'held', left: UNDO_MS, since: now() } }];
      start(keys, UNDO_MS);
      notify();
    },
    /** Takes a decision back that has not been sent, the last one by default. @returns what was taken back */
    undo(key?: number): Held | undefined {
      const held = key === undefined ? all.findLast(({ state }) => state.is === 'held') : find(key);
      if (held?.state.is !== 'held') return undefined;
      stop(held.key);
      drop(held.key);
      return held;
    },
    sendNow: send,
    /** Sends all that wait: their page is being left. */
    flush(): void {
      for (const { key, state } of all) if (state.is === 'held') void send(key);
    },
    /** Lets no time pass, while somebody reads what there is to undo. */
    pause(): void {
      for (const held of all) {
        if (held.state.is !== 'held' || held.state.since === null) continue;
        stop(held.key);
        put({ ...held, state: { is: 'held', left: held.state.left - (now() - held.state.since), since: null } });
      }
    },
    resume(): void {
      for (const held of all) {
        if (held.state.is !== 'held' || held.state.since !== null) continue;
        const left = Math.max(held.state.left, UNDO_MS / 2);
        put({ ...held, state: { is: 'held', left, since: now() } });
        start(held.key, left);
      }
    },
    /** Takes away what was said of a refused one. */
    dismiss(key: number): void {
      if (find(key)?.state.is === 'refused') drop(key);
    },
    outcomeOf: (endpoint: string, id: number) => outcomes.get(nameOf(endpoint, id)),
    /** The decision about one thing that is held, being sent or refused. */
    heldFor: (endpoint: string, id: number) =>
      all.find((each) => each.endpoint === endpoint && each.items.some((item) => item.id === id)),
  };
}

function isBusy(all: readonly Held[], endpoint: string, id: number): boolean {
  return all.some((each) => each.state.is !== 'refused' && overlaps(each, endpoint, [{ id }]));
}

function overlaps(held: Held, endpoint: string, items: readonly { id: number }[]): boolean {
  return held.endpoint === endpoint && held.items.some(({ id }) => items.some((item) => item.id === id));
}

function nameOf(endpoint: string, id: number): string {
  return `${endpoint}|${id}`;
}
