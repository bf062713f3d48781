import type { ReactNode } from 'react';
import type { Field } from '../form/FormField.tsx';
import { fieldRows } from './field-rows.ts';
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

/** Sections beside each other on a laptop, and rows of fields if they fit. */
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
