/** Whether `path` equals `parent` or is below it. Both are paths without a query. */
export function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
