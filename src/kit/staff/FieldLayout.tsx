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

/** Sections beside each other on a laptop, and the two languages of a text beside each other where there is room. */
export function FieldLayout({ sections, renderField }: Props) {
  return (
    <div className={classes.room}>
      <div className={classes.sections} data-sections={sections.length}>
        {sections.map(({ title, fields }) => {
          const rows = fieldRows(fields).map((row) =>
            row.length === 1 ? (
              row.map(renderField)
            ) : (
              <div key={row[0]?.name} className={classes.pair}>
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

/** Puts `title_en` and `title_mt` into one row; every other field has a row of its own. */
export function fieldRows(fields: readonly Field[]): Field[][] {
  const rows: Field[][] = [];
  for (const field of fields) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row?.length === 1 && first !== undefined && isTranslation(first.name, field.name)) row.push(field);
    else rows.push([field]);
  }
  return rows;
}

function isTranslation(english: string, maltese: string): boolean {
  return english.endsWith('_en') && maltese === `${english.slice(0, -3)}_mt`;
}
