/**
 * The answer on screen with the fresh values of the fields that its endpoint declares as immediate. Everything else
 * stays as shown: texts, and entries that were added, removed or reordered.
 * @param fields names of the immediate fields, at any depth
 * @returns equal to `fresh` if no change has to wait
 */
export function withImmediate(shown: unknown, fresh: unknown, fields: ReadonlySet<string>): unknown {
  if (fields.size === 0) return shown;
  if (Array.isArray(shown) && Array.isArray(fresh)) {
    return shown.map((entry: unknown) => {
      const id = idOf(entry);
      const successor: unknown = id === undefined ? undefined : fresh.find((each) => idOf(each) === id);
      return withImmediate(entry, successor, fields);
    });
  }
  if (!isRecord(shown) || !isRecord(fresh)) return shown;
  const updated = Object.entries(shown).map(([name, value]) => [
    name,
    fields.has(name) ? fresh[name] : withImmediate(value, fresh[name], fields),
  ]);
  return Object.fromEntries(updated);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idOf(entry: unknown): unknown {
  return isRecord(entry) ? (entry['id'] ?? entry['slug']) : undefined;
}
