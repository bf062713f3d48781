import type { Field } from '../form/FormField.tsx';

/** Puts `title_en` and `title_mt` into one row, and consecutive dates; every other field has a separate row. */
export function fieldRows(fields: readonly Field[]): Field[][] {
  const rows: Field[][] = [];
  for (const field of fields) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row !== undefined && last !== undefined && isBeside(last, field)) row.push(field);
    else rows.push([field]);
  }
  return rows;
}

function isBeside(last: Field, field: Field): boolean {
  return isTranslation(last.name, field.name) || (isDate(last) && isDate(field));
}

function isDate(field: Field): boolean {
  return field.kind === 'text' && (field.type === 'date' || field.type === 'datetime-local');
}

function isTranslation(english: string, maltese: string): boolean {
  return english.endsWith('_en') && maltese === `${english.slice(0, -3)}_mt`;
}
