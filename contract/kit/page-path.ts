/** Parameter names of a URL pattern: `'id'` for `/account/bookings/:id`. */
type ParametersOf<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParametersOf<`/${More}`>
    : Rest
  : never;

/**
 * Builds the address of a page, for the server and the worker; pages use React Router's `generatePath`.
 * @param pattern e.g. `/account/bookings/:id`
 * @param parameters a value for each parameter of the pattern, e.g. `{ id: 7 }`
 */
export function pagePath<P extends string>(
  pattern: P,
  ...[parameters]: [ParametersOf<P>] extends [never] ? [] : [Readonly<Record<ParametersOf<P>, string | number>>]
): string {
  const values = (parameters ?? {}) as Readonly<Record<string, string | number>>;
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** The part of a pattern before its last parameter: `/media/news/` for `/media/news/:id`. */
export function pathBefore(pattern: `${string}/:${string}`): string {
  return pattern.slice(0, pattern.lastIndexOf(':'));
}
