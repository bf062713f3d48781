import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '#kit/ui/Link.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { DateTime } from './DateTime.tsx';
import type { FileValue, PlainCell } from './list/file-values.ts';
import { type StateTable, StateTag } from './StateTag.tsx';
import classes from './entry-table.module.css';

interface Heading {
  label: string;
  isSortable?: boolean;
  /** Aligned right with tabular digits */
  isNumber?: boolean;
  /** Hidden until the user chooses it */
  isExtra?: boolean;
}

/** A column without `cell` shows the entry's property that has the column's name. */
export type Column<T> = Heading &
  (
    | {
        /** The column's name; also the sort key, if the contract's `sort` has it */
        name: string;
        /** Returns null or '' for an empty cell; a card (on phones) omits its line */
        cell: (entry: T) => ReactNode;
      }
    | {
        name: keyof T & string;
        /** The value is a time */
        isTime?: boolean;
        /** The value is one of these states; the list has a filter if the contract has one */
        states?: StateTable<string>;
        cell?: undefined;
      }
  );

/** A column of a list that can be downloaded: its cell is a text or a number, or `value` says what the file contains. */
export type ListColumn<T> = Heading &
  (
    | { name: string; cell: (entry: T) => PlainCell; value?: (entry: T) => FileValue }
    | { name: string; cell: (entry: T) => ReactNode; value: (entry: T) => FileValue }
    | { name: keyof T & string; isTime?: boolean; states?: StateTable<string>; cell?: undefined; value?: undefined }
  );

export interface Sorting {
  /** The sorted column, with `-` for descending order: `-requested_at` */
  current: string;
  hrefOf: (sort: string) => string;
}

export interface EntryTableProps<T> {
  /** The table's accessible name */
  label: string;
  entries: readonly T[];
  /** The first column names the entry and links to it */
  columns: readonly Column<T>[];
  keyOf: (entry: T) => string | number;
  /** The address of the entry's page; undefined if it has none */
  hrefOf?: ((entry: T) => string | undefined) | undefined;
  sorting?: Sorting | undefined;
  /** The actions of an entry */
  renderActions?: ((entry: T) => ReactNode) | undefined;
  /** Content in place of an entry, e.g. the form that changes it; undefined shows the entry itself */
  renderInstead?: ((entry: T) => ReactNode | undefined) | undefined;
  /** The checkbox that selects an entry for a bulk decision; null if it cannot be selected */
  renderChoice?: ((entry: T) => ReactNode) | undefined;
}

/** Entries as a table with dense rows; without enough width (a phone, large text) each is a card. */
export function EntryTable<T>(props: EntryTableProps<T>) {
  const { label, entries, columns, keyOf, renderActions, renderInstead, renderChoice } = props;
  const width = columns.length + [renderActions, renderChoice].filter((each) => each !== undefined).length;
  // Roles are explicit, because browsers drop the table semantics of elements that are displayed as cards.
  return (
    <div className={classes.list}>
      <Table role="table" className={classes.table} aria-label={label} verticalSpacing="0.125rem" highlightOnHover>
        <Head {...props} />
        <Table.Tbody role="rowgroup">
          {entries.map((entry) => {
            const instead = renderInstead?.(entry);
            return (
              <Table.Tr
                key={keyOf(entry)}
                role="row"
                className={classes.entry}
                data-instead={instead !== undefined}
                data-entry
                tabIndex={-1}
              >
                {instead === undefined ? (
                  <Cells {...props} entry={entry} />
                ) : (
                  <Table.Td role="cell" colSpan={width}>
                    {instead}
                  </Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Head<T>({ columns, sorting, renderActions, renderChoice }: EntryTableProps<T>) {
  const { t } = useLingui();
  return (
    <Table.Thead role="rowgroup" className={classes.head} data-stays>
      <Table.Tr role="row">
        {renderChoice !== undefined && (
          <Table.Th role="columnheader" data-print="off">
            <VisuallyHidden>{t`Chosen`}</VisuallyHidden>
          </Table.Th>
        )}
        {columns.map(({ name, label, isSortable, isNumber }) => (
          <Table.Th
            key={name}
            role="columnheader"
            data-number={isNumber}
            aria-sort={isSortable === true && sorting !== undefined ? directionOf(sorting, name) : undefined}
          >
            {isSortable === true && sorting !== undefined ? (
              <Link href={sorting.hrefOf(sorting.current === name ? `-${name}` : name)}>
                {label}
                <span aria-hidden="true" data-print="off">
                  {signs[directionOf(sorting, name)]}
                </span>
              </Link>
            ) : (
              label
            )}
          </Table.Th>
        ))}
        {renderActions !== undefined && (
          <Table.Th role="columnheader" data-print="off">
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}

const signs = { ascending: ' ↑', descending: ' ↓', none: ' ↕' };

function directionOf({ current }: Sorting, name: string): keyof typeof signs {
  if (current === name) return 'ascending';
  return current === `-${name}` ? 'descending' : 'none';
}

function Cells<T>({ entry, columns, hrefOf, renderActions, renderChoice }: EntryTableProps<T> & { entry: T }) {
  const href = hrefOf?.(entry);
  return (
    <>
      {renderChoice !== undefined && (
        <Table.Td role="cell" className={classes.choice} data-print="off">
          {renderChoice(entry)}
        </Table.Td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <Table.Th key={column.name} role="rowheader" scope="row" className={classes.name}>
            {href === undefined ? cellOf(column, entry) : <Link href={href}>{cellOf(column, entry)}</Link>}
          </Table.Th>
        ) : (
          <Table.Td key={column.name} role="cell" data-number={column.isNumber}>
            {/* Shown in cards only: a table has it in the column heading. */}
            <span className={classes.label}>{column.label}</span>
            <span className={classes.value}>{cellOf(column, entry)}</span>
          </Table.Td>
        ),
      )}
      {renderActions !== undefined && (
        <Table.Td role="cell" className={classes.actions} data-print="off">
          <div>{renderActions(entry)}</div>
        </Table.Td>
      )}
    </>
  );
}

function cellOf<T>(column: Column<T>, entry: T): ReactNode {
  if (column.cell !== undefined) return column.cell(entry);
  const value = entry[column.name];
  if (value === null || value === undefined) return null;
  const text = String(value);
  if (column.states !== undefined) return <StateTag of={column.states} state={text} />;
  return column.isTime === true ? <DateTime at={text} /> : text;
}
