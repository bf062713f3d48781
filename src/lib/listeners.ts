/**
 * Functions to be told of changes: the one way of the app to follow a value outside of React.
 * @returns how to be called back after each change, which returns an unsubscribe function, and how to call all who are
 */
export function createListeners<T = void>(): [
  subscribe: (listener: (change: T) => void) => () => void,
  notify: (change: T) => void,
] {
  const all = new Set<(change: T) => void>();
  return [
    (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    (change) => all.forEach((listener) => listener(change)),
  ];
}
