import type { Values } from '../../form/form-values.ts';
import type { Field } from '../../form/FormField.tsx';
import { diffTexts, type TextRun } from '../../text/differences.ts';

/** A field whose text in a version differs from the form, with both texts in words. */
export interface FieldDifference {
  field: Field;
  version: TextRun[];
  current: TextRun[];
  /** The words are the same: only the formatting differs */
  isFormatting: boolean;
}

/** The fields of a version with other values than the form, in the order of the form (PRESS-23). */
export function differencesOf(fields: readonly Field[], version: Values, current: Values): FieldDifference[] {
  return fields
    .filter(({ name }) => name in version && version[name] !== current[name])
    .map((field) => {
      const [before, now] = [shownText(field, version[field.name]), shownText(field, current[field.name])];
      const { one, other } = diffTexts(before, now);
      return { field, version: one, current: other, isFormatting: before === now };
    });
}

function shownText(field: Field, value: Values[string]): string {
  const text = typeof value === 'string' ? value : '';
  if (field.kind === 'select') return field.options.find((option) => option.value === text)?.label ?? text;
  return field.kind === 'own' ? (field.show?.(text) ?? text) : text;
}
