/** Whether an address is another one, or below it. Both are paths without a query. */
export function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
