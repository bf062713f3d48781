import type { ReactNode } from 'react';
import type { Field } from '../form/FormField.tsx';
import classes from './entry-form.module.css';

/** Fields of a staff form under one heading. */
export interface EntrySection {
  title?: string | undefined;
  fields: readonly Field[];
}

interface Props {
  sections: readonly EntrySection[];
  renderField: (field: Field) => ReactNode;
}

/** Sections beside each other on a laptop, and rows of fields where there is room. */
export function FieldLayout({ sections, renderField }: Props) {
  return (
    <div className={classes.room}>
      <div className={classes.sections} data-sections={sections.length}>
        {sections.map(({ title, fields }) => {
          const rows = fieldRows(fields).map((row) =>
            row.length === 1 ? (
              row.map(renderField)
            ) : (
              <div key={row[0]?.name} className={classes.pair} data-fields={row.length}>
                {row.map(renderField)}
              </div>
            ),
          );
          const key = fields[0]?.name ?? title;
          return title === undefined ? (
            <div key={key} className={classes.section}>
              {rows}
            </div>
          ) : (
            <fieldset key={key} className={classes.section}>
              <legend>{title}</legend>
              {rows}
            </fieldset>
          );
        })}
      </div>
    </div>
  );
}

/** Puts `title_en` and `title_mt` into one row, and consecutive dates; every other field has a row of its own. */
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
