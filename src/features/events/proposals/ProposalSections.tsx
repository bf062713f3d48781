import { Fragment, type ReactNode } from 'react';
import type { Field } from '#kit/form/FormField.tsx';
import { Button } from '#kit/ui/Button.tsx';
import type { FieldSection } from './use-proposal-fields.ts';
import classes from './proposals.module.css';

interface Props {
  sections: readonly FieldSection[];
  renderField: (field: Field) => ReactNode;
}

/** The fields of a proposed event under their headings, with the buttons that add a date or a ticket. */
export function ProposalSections({ sections, renderField }: Props) {
  return sections.map(({ title, hint, rows, add }) => {
    const content = (
      <>
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        {rows.map((row) =>
          row.length === 1 ? (
            <Fragment key={row[0]?.name}>{row.map(renderField)}</Fragment>
          ) : (
            <div key={row[0]?.name} className={classes.row}>
              {row.map(renderField)}
            </div>
          ),
        )}
        {add !== undefined && (
          <div>
            <Button tone="secondary" onClick={add.onAdd}>
              {add.label}
            </Button>
          </div>
        )}
      </>
    );
    if (title === undefined) return <Fragment key="texts">{content}</Fragment>;
    return (
      <fieldset key={title} className={classes.section}>
        <legend>{title}</legend>
        {content}
      </fieldset>
    );
  });
}
