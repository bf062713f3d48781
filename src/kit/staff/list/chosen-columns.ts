import * as v from 'valibot';
import { useNote, writeNote } from '#kit/device/device-notes.ts';

/** The names of the hidden columns of each list, by its path. A column that a later release adds is therefore shown. */
const HiddenColumns = v.record(v.string(), v.array(v.string()));

export interface ChosenColumns<C> {
  /** The visible columns; the first, which names the entry, is always visible */
  shown: readonly C[];
  /** The hidden columns, by name */
  hidden: readonly string[];
  /** Shows all columns but these; the device remembers it */
  hide: (names: readonly string[]) => void;
}

/** The columns of a list that the user of this device has chosen (STAFF-33). @param list its path */
export function useChosenColumns<C extends { name: string; isExtra?: boolean }>(
  list: string,
  columns: readonly C[],
): ChosenColumns<C> {
  const note = useNote('staff-columns');
  const extra = columns.filter(({ isExtra }) => isExtra === true).map(({ name }) => name);
  const hidden = hiddenColumns(note)[list] ?? extra;
  return {
    shown: columns.filter(({ name }, index) => index === 0 || !hidden.includes(name)),
    hidden,
    hide: (names) => writeNote('staff-columns', JSON.stringify({ ...hiddenColumns(note), [list]: names })),
  };
}

/** Parses the note; one that another release wrote in a different form does not count. */
export function hiddenColumns(note: string | null): Readonly<Record<string, readonly string[]>> {
  try {
    const parsed = v.safeParse(HiddenColumns, JSON.parse(note ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}
