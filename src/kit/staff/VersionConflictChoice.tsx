import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { Button } from '#kit/ui/Button.tsx';
import type { Values } from '../form/form-values.ts';
import type { Field } from '../form/FormField.tsx';
import { diffTexts } from '../text/differences.ts';
import { DifferingText } from '../text/DifferingText.tsx';
import {
  type ConflictRow,
  conflictRows,
  type EntryConflict,
  initialSelection,
  selectedValues,
  type Side,
} from './entry-conflict.ts';
import { usePersonName } from './use-person-name.ts';
import form from '#kit/ui/form/form.module.css';
import layout from '#kit/ui/page/layout.module.css';
import classes from './entry-form.module.css';

interface Props {
  conflict: EntryConflict & { theirs: Values };
  fields: readonly Field[];
  /** The values of the form */
  mine: Values;
  /** Replaces all values with the newer version */
  load: () => Promise<void>;
  /** Moves the focus into the form */
  onResolved: () => void;
}

/** Both texts of each field, with the author and time of the newer version. A choice is made for each field. */
export function VersionConflictChoice({ conflict, fields, mine, load, onResolved }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = usePersonName();
  const { latest, base, theirs, resolve } = conflict;
  const rows = conflictRows(fields, { base, mine, theirs }, { i18n, locale });
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const selection = { ...initialSelection(rows), ...chosen };
  const author = latest === null ? t`Newer version` : nameOf(latest.by);
  return (
    <div className={`${layout.stack3} ${classes.conflict}`}>
      {latest !== null && (
        <p>
          {author}, {formatMoment(latest.at, locale)}
        </p>
      )}
      {rows.map((row) => (
        <ConflictFieldset
          key={row.field.name}
          row={row}
          author={author}
          side={selection[row.field.name] ?? 'mine'}
          onChoose={(side) => setChosen({ ...chosen, [row.field.name]: side })}
        />
      ))}
      <div className={layout.buttons}>
        <Button
          tone="secondary"
          onClick={() => {
            resolve(selectedValues({ rows, mine, theirs }, selection));
            onResolved();
          }}
        >
          <Trans>Use the selected texts</Trans>
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            onResolved();
            void load();
          }}
        >
          <Trans>Load the newer version</Trans>
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  row: ConflictRow;
  author: string;
  side: Side;
  onChoose: (side: Side) => void;
}

function ConflictFieldset({ row: { field, mine, theirs, both }, author, side, onChoose }: RowProps) {
  const { t } = useLingui();
  const runs = diffTexts(mine, theirs);
  const versions = [
    ...(both === undefined
      ? []
      : [{ value: 'both', label: t`Both changes`, runs: diffTexts(both.shown, theirs).one } as const]),
    { value: 'mine', label: t`Your text`, runs: runs.one },
    { value: 'theirs', label: author, runs: runs.other },
  ] as const;
  return (
    <fieldset className={classes.row}>
      <legend>{field.label}</legend>
      {versions.map(({ value, label, runs: shown }) => (
        <div key={value} className={classes.version} data-chosen={side === value}>
          <label className={form.choice}>
            <input
              type="radio"
              name={`conflict-${field.name}`}
              checked={side === value}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
          <p className={classes.text}>{shown.length === 0 ? <Trans>(empty)</Trans> : <DifferingText runs={shown} />}</p>
        </div>
      ))}
    </fieldset>
  );
}
