/** Functions that are told of changes; the one way of the app to follow a value outside of React. */
export interface Listeners<T extends unknown[]> {
  /** Calls back after each change. Returns an unsubscribe function */
  subscribe: (listener: (...change: T) => void) => () => void;
  /** Calls all of them */
  notify: (...change: T) => void;
}

/** @returns a set of listeners, empty at first */
export function createListeners<T extends unknown[] = []>(): Listeners<T> {
  const all = new Set<(...change: T) => void>();
  return {
    subscribe: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify: (...change) => {
      for (const listener of all) listener(...change);
    },
  };
}
