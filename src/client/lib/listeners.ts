/**
 * A set of change listeners: the only way in which the app follows a value outside React.
 * @returns a function that subscribes and returns an unsubscribe function, and a function that notifies all subscribers
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
