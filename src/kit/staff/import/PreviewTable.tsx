import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type ImportAction, importActions, type PreviewRow } from '#contract/kit/import-calls.ts';
import { Button } from '#kit/ui/Button.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { type Column, EntryTable } from '../EntryTable.tsx';
import { StateTag } from '../StateTag.tsx';
import type { ImportDeclaration } from './import-declaration.ts';
import { importActionTable, rowProblemText } from './import-texts.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './import.module.css';

interface Props extends Pick<ImportDeclaration, 'columns'> {
  /** The table's accessible name */
  label: string;
  rows: readonly PreviewRow[];
}

/** Rows on screen at first, and with each press. */
const PAGE = 100;

type Filter = ImportAction | 'changes' | 'all';

/** Preview rows with their actions. Initially only the rows with errors are shown, or the changes if there are no errors. */
export function PreviewTable({ label, rows, columns }: Props) {
  const { t, i18n } = useLingui();
  const [filter, setFilter] = useState<Filter>(() => openingFilter(rows));
  const [limit, setLimit] = useState(PAGE);
  const selected = rows.filter((row) => matches(row, filter));
  const choices = (['changes', ...importActions, 'all'] as const).map((value) => {
    const count = rows.filter((row) => matches(row, value)).length;
    return { value, label: `${labelOf(value)} (${count})`, count };
  });
  function labelOf(value: Filter): string {
    if (value === 'all') return t`All lines`;
    return value === 'changes' ? t`All changes` : i18n._(importActionTable[value].label());
  }
  const remaining = selected.length - limit;
  return (
    <div className={layout.stack3}>
      <NativeSelect
        className={classes.filter}
        label={t`Show`}
        data={choices.filter(({ value, count }) => count > 0 || value === filter)}
        value={filter}
        onChange={(event) => {
          setFilter(event.currentTarget.value as Filter);
          setLimit(PAGE);
        }}
      />
      <EntryTable
        label={label}
        entries={selected.slice(0, limit).map((row, index) => ({ ...row, key: row.line ?? `not-in-file-${index}` }))}
        columns={usePreviewColumns(columns)}
        keyOf={({ key }) => key}
      />
      {remaining > 0 && (
        <div>
          <Button tone="secondary" onClick={() => setLimit(limit + PAGE)}>
            <Trans>Show more ({remaining} left)</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function openingFilter(rows: readonly PreviewRow[]): Filter {
  if (rows.some(({ action }) => action === 'invalid')) return 'invalid';
  return rows.some((row) => matches(row, 'changes')) ? 'changes' : 'all';
}

function matches({ action }: PreviewRow, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'changes' ? action !== 'unchanged' && action !== 'invalid' : action === filter;
}

function usePreviewColumns(texts: ImportDeclaration['columns']): readonly Column<PreviewRow>[] {
  const { t, i18n } = useLingui();
  return [
    { name: 'name', label: t`Name`, cell: ({ name }) => (name === '' ? t`(empty)` : name) },
    { name: 'line', label: t`Line`, isNumber: true, cell: ({ line }) => line ?? t`not in the file` },
    {
      name: 'action',
      label: t`What happens`,
      cell: ({ action }) => <StateTag of={importActionTable} state={action} />,
    },
    {
      name: 'differences',
      label: t`Details`,
      cell: ({ differences, problems }) => {
        if (differences.length + problems.length === 0) return null;
        return (
          <ul className={classes.details}>
            {problems.map((problem) => {
              const text = rowProblemText(i18n, problem, texts);
              return <li key={text}>{text}</li>;
            })}
            {differences.map(({ column, before, after }) => (
              <li key={column}>
                <Difference texts={texts[column]} column={column} before={before} after={after} />
              </li>
            ))}
          </ul>
        );
      },
    },
  ];
}

interface DifferenceProps {
  texts: ImportDeclaration['columns'][string] | undefined;
  column: string;
  before: string;
  after: string;
}

/** "State: Offered → Retired"; of a new entry only the new value. */
function Difference({ texts, column, before, after }: DifferenceProps) {
  const { t, i18n } = useLingui();
  const textOf = (cell: string) => {
    const value = texts?.values?.[cell];
    if (value !== undefined) return i18n._(value);
    return cell === '' ? t`(empty)` : cell;
  };
  return (
    <>
      {texts === undefined ? column : i18n._(texts.label)}:{' '}
      {before !== '' && (
        <>
          <del>{textOf(before)}</del> <span aria-hidden="true">→</span>
          <VisuallyHidden>{t`becomes`}</VisuallyHidden>{' '}
        </>
      )}
      <ins>{textOf(after)}</ins>
    </>
  );
}
