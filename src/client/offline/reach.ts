/** Milliseconds until the server is asked for the first time after it was not reached, and at most between two attempts. */
const FIRST_MS = 1000;
const MOST_MS = 15_000;

/** Whether the server is reached, as calls report it. */
export interface Reach {
  isReached: () => boolean;
  /** A call was answered by the server, or was not. */
  report: (isReached: boolean) => void;
  /** Asks now, where the server was not reached, and soon again: the network may be coming back. */
  retryNow: () => void;
}

/**
 * Follows what calls report. Once one was not answered, the server is asked until it answers: nothing else may be read for a long
 * time, and the page would still say that there is no network. The first attempt comes soon, because a call that
 * began without a network may fail when there already is one; the later ones are rarer and rarer.
 * @param ask whether the server answers; never rejects
 */
export function followReach(ask: () => Promise<boolean>, onChange: () => void): Reach {
  let isReached = true;
  let wait = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const report = (next: boolean) => {
    if (next) {
      stop();
      wait = FIRST_MS;
    } else timer ??= setTimeout(() => void attempt(), wait);
    if (next === isReached) return;
    isReached = next;
    onChange();
  };
  const attempt = async () => {
    stop();
    wait = Math.min(wait * 3, MOST_MS);
    report(await ask());
  };
  return {
    isReached: () => isReached,
    report,
    retryNow() {
      wait = FIRST_MS;
      if (!isReached) void attempt();
    },
  };
}
