/** A caller that requests a turn. */
export interface QueueCaller {
  /** Network of the call; undefined for calls from inside the process, which are not limited */
  network: string | undefined;
  /** The subject of the turn, such as an e-mail address */
  account: string;
  /** Whether the account is signed in, or has signed in on this device before; such callers have a separate lane */
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

/** The queue is full; retry after `retryAfter` seconds. */
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
  expectRoom(caller: QueueCaller): void;
  /** Does the work when its turn comes. @throws QueueFull, also later if a smaller network needs the room */
  run<T>(caller: QueueCaller, work: () => Promise<T>): Promise<T>;
}

/** Consecutive turns of known devices while others are waiting. */
const MAX_KNOWN_IN_A_ROW = 2;

/**
 * Limits concurrent turns. Networks are served in rotation, and inside a network its accounts, so that a burst from one
 * caller does not delay callers elsewhere. When the queue is full, the largest network makes room for a smaller one.
 */
export function fairQueue(options: FairQueueOptions): FairQueue {
  const lanes = { known: createLane(options), others: createLane(options) };
  let running = 0;
  let knownInARow = 0;
  const laneOf = ({ isKnown }: QueueCaller) => (isKnown ? lanes.known : lanes.others);
  const takeNext = (): Waiter | undefined => {
    const isTheirTurn = knownInARow >= MAX_KNOWN_IN_A_ROW && lanes.others.size() > 0;
    const knownCaller = isTheirTurn ? undefined : lanes.known.take();
    knownInARow = knownCaller === undefined ? 0 : knownInARow + 1;
    return knownCaller ?? lanes.others.take();
  };
  return {
    expectRoom: (caller) => {
      if (running >= options.atOnce) laneOf(caller).expectRoom(caller);
    },
    run: async (caller, work) => {
      if (running < options.atOnce) running += 1;
      else await laneOf(caller).wait(caller);
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
function createLane({ waiting, perNetwork, perAccount }: FairQueueOptions) {
  const networks = new Map<string, Line>();
  let size = 0;
  const largest = () =>
    [...networks.values()].reduce((most, line) => (line.size() > most.size() ? line : most), createLine());
  const expectRoom = ({ network = '', account }: QueueCaller) => {
    const line = networks.get(network) ?? createLine();
    const isLimited = network !== '';
    if (isLimited && (line.size() >= perNetwork || line.sizeOf(account) >= perAccount)) throw new QueueFull(true);
    if (size < waiting) return;
    if (largest().size() <= line.size() + 1) throw new QueueFull(false);
  };
  return {
    size: () => size,
    expectRoom,
    wait: (caller: QueueCaller): Promise<void> => {
      expectRoom(caller);
      if (size >= waiting) {
        // The largest network has more than one waiting caller: `expectRoom` has checked.
        largest().takeNewest()?.refuse(new QueueFull(true));
        size -= 1;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const { network = '', account } = caller;
      const line = networks.get(network) ?? createLine();
      line.add(account, { begin: resolve, refuse: reject });
      networks.set(network, line);
      size += 1;
      return promise;
    },
    take: (): Waiter | undefined => {
      const [first] = networks;
      if (first === undefined) return undefined;
      const [network, line] = first;
      const waiter = line.take();
      networks.delete(network);
      if (line.size() > 0) networks.set(network, line);
      size -= 1;
      return waiter;
    },
  };
}

type Line = ReturnType<typeof createLine>;

/** The waiting callers of one network. */
function createLine() {
  const accounts = new Map<string, Waiter[]>();
  let size = 0;
  return {
    size: () => size,
    sizeOf: (account: string) => accounts.get(account)?.length ?? 0,
    add: (account: string, waiter: Waiter) => {
      accounts.set(account, [...(accounts.get(account) ?? []), waiter]);
      size += 1;
    },
    /** The oldest waiting caller of the account whose turn it is. */
    take: (): Waiter | undefined => {
      const [first] = accounts;
      if (first === undefined) return undefined;
      const [account, [waiter, ...others]] = first;
      accounts.delete(account);
      if (others.length > 0) accounts.set(account, others);
      size -= 1;
      return waiter;
    },
    /** The newest waiting caller of the account that was added last. */
    takeNewest: (): Waiter | undefined => {
      const [account, waiters] = [...accounts].at(-1) ?? ['', []];
      const waiter = waiters.at(-1);
      accounts.delete(account);
      if (waiters.length > 1) accounts.set(account, waiters.slice(0, -1));
      size -= 1;
      return waiter;
    },
  };
}
