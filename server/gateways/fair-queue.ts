/** A caller who wants a turn. */
export interface Asker {
  /** Network the call came from; undefined for calls from inside the process, which are not limited */
  network: string | undefined;
  /** What the turn is for, such as an e-mail address */
  account: string;
  /** On a device where this person has signed in before, or is signed in: these have a separate lane */
  isKnown: boolean;
}

export interface FairQueueOptions {
  /** Number of simultaneous turns */
  atOnce: number;
  /** Callers that may wait in each of the two lanes */
  waiting: number;
  /** Callers of one network that may wait in a lane */
  perNetwork: number;
  /** Callers of one network that may wait in a lane for the same account */
  perAccount: number;
}

/** The queue is full: to be retried after `retryAfter` seconds. */
export class QueueFull extends Error {
  readonly retryAfter: number;
  /** The caller's own network or account has filled its share; otherwise the whole queue is full */
  readonly isOwnShare: boolean;

  constructor(isOwnShare: boolean) {
    super(isOwnShare ? 'The share of this network or account is full.' : 'The queue is full.');
    this.isOwnShare = isOwnShare;
    this.retryAfter = isOwnShare ? 2 : 5;
  }
}

export interface FairQueue {
  /** Throws early if there is no room to wait, before anything is written. @throws QueueFull */
  expectRoom(asker: Asker): void;
  /** Does the work when its turn comes. @throws QueueFull, also later if a smaller network needs the room */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
}

/** Consecutive turns of known devices while others are waiting. */
const KNOWN_IN_A_ROW = 2;

/**
 * A limited number of turns at a time. Networks are served in rotation, and inside a network its accounts, so that
 * nobody waits behind somebody else's crowd. When the queue is full, the largest network makes room for a smaller one.
 */
export function fairQueue(options: FairQueueOptions): FairQueue {
  const lanes = { known: new Lane(options), others: new Lane(options) };
  let running = 0;
  let knownInARow = 0;
  const laneOf = ({ isKnown }: Asker) => (isKnown ? lanes.known : lanes.others);
  const takeNext = (): Waiter | undefined => {
    const isTheirTurn = knownInARow >= KNOWN_IN_A_ROW && lanes.others.size > 0;
    const known = isTheirTurn ? undefined : lanes.known.take();
    knownInARow = known === undefined ? 0 : knownInARow + 1;
    return known ?? lanes.others.take();
  };
  return {
    expectRoom: (asker) => {
      if (running >= options.atOnce) laneOf(asker).expectRoom(asker);
    },
    run: async (asker, work) => {
      if (running < options.atOnce) running += 1;
      else await laneOf(asker).wait(asker);
      try {
        return await work();
      } finally {
        const next = takeNext();
        if (next) next.begin();
        else running -= 1;
      }
    },
  };
}

interface Waiter {
  begin: () => void;
  refuse: (reason: QueueFull) => void;
}

/** Waiting callers by network and account; the map's order is the order of the rotation. */
class Lane {
  size = 0;
  readonly #networks = new Map<string, Line>();
  readonly #options: FairQueueOptions;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  expectRoom({ network = '', account }: Asker): void {
    const line = this.#networks.get(network);
    const { waiting, perNetwork, perAccount } = this.#options;
    const isLimited = network !== '';
    const ownShare = (line?.size ?? 0) >= perNetwork || (line?.accounts.get(account)?.length ?? 0) >= perAccount;
    if (isLimited && ownShare) throw new QueueFull(true);
    if (this.size < waiting) return;
    if (this.#largest().size <= (line?.size ?? 0) + 1) throw new QueueFull(false);
  }

  wait(asker: Asker): Promise<void> {
    this.expectRoom(asker);
    if (this.size >= this.#options.waiting) this.#makeRoom();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { network = '', account } = asker;
    const line = this.#networks.get(network) ?? new Line();
    line.add(account, { begin: resolve, refuse: reject });
    this.#networks.set(network, line);
    this.size += 1;
    return promise;
  }

  take(): Waiter | undefined {
    const [first] = this.#networks;
    if (first === undefined) return undefined;
    const [network, line] = first;
    const waiter = line.take();
    this.#networks.delete(network);
    if (line.size > 0) this.#networks.set(network, line);
    this.size -= 1;
    return waiter;
  }

  #largest(): Line {
    return [...this.#networks.values()].reduce((most, line) => (line.size > most.size ? line : most), new Line());
  }

  /** The largest network has more than one waiting caller: `expectRoom` has checked. */
  #makeRoom(): void {
    this.#largest().takeNewest()?.refuse(new QueueFull(true));
    this.size -= 1;
  }
}

/** The waiting callers of one network. */
class Line {
  size = 0;
  readonly accounts = new Map<string, Waiter[]>();

  add(account: string, waiter: Waiter): void {
    this.accounts.set(account, [...(this.accounts.get(account) ?? []), waiter]);
    this.size += 1;
  }

  /** The oldest waiting caller of the account whose turn it is. */
  take(): Waiter | undefined {
    const [first] = this.accounts;
    if (first === undefined) return undefined;
    const [account, [waiter, ...others]] = first;
    this.accounts.delete(account);
    if (others.length > 0) this.accounts.set(account, others);
    this.size -= 1;
    return waiter;
  }

  /** The newest waiting caller of the account that was added last. */
  takeNewest(): Waiter | undefined {
    const [account, waiters] = [...this.accounts].at(-1) ?? ['', []];
    const waiter = waiters.at(-1);
    this.accounts.delete(account);
    if (waiters.length > 1) this.accounts.set(account, waiters.slice(0, -1));
    this.size -= 1;
    return waiter;
  }
}
