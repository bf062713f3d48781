import type { Choice } from '#kit/ui/form/SelectField.tsx';

/** The rows of a look-up table as options of a select. */
export function toChoices(rows: readonly { id: number; name: string }[]): Choice[] {
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}
