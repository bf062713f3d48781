/** Milliseconds from the first unreachable call to the first check, and the maximum between two checks. */
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 15_000;

/** Whether the server is reachable, according to calls. */
export interface Reach {
  isReached: () => boolean;
  /** Reports whether a call was answered by the server */
  report: (isReached: boolean) => void;
  /** Checks now if the server was unreachable, and soon again, because the network may be coming back */
  retryNow: () => void;
}

/**
 * Follows the results of calls. After an unanswered call, it checks the server until it answers: the page may send no
 * other request for a long time, and would still show that there is no network. The first check comes soon, because a
 * call that began without a network may fail after it has returned; later checks are less and less frequent.
 * @param ask whether the server answers; never rejects
 */
export function followReach(ask: () => Promise<boolean>, onChange: () => void): Reach {
  let isReached = true;
  let wait = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const report = (next: boolean) => {
    if (next) {
      stop();
      wait = FIRST_DELAY_MS;
    } else timer ??= setTimeout(() => void attempt(), wait);
    if (next === isReached) return;
    isReached = next;
    onChange();
  };
  const attempt = async () => {
    stop();
    wait = Math.min(wait * 3, MAX_DELAY_MS);
    report(await ask());
  };
  return {
    isReached: () => isReached,
    report,
    retryNow() {
      wait = FIRST_DELAY_MS;
      if (!isReached) void attempt();
    },
  };
}
