import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ruleText } from '#client/i18n/rule-messages.ts';
import { type ImportAction, MAX_IMPORT_ROWS, type PreviewRow } from '#contract/kit/import-calls.ts';
import type { FormRuleCode } from '#contract/kit/rule-codes.ts';
import { rule } from '#contract/kit/rules.ts';
import type { StateTable } from '../StateTag.tsx';
import type { ImportDeclaration } from './import-declaration.ts';
import type { FileProblem } from './read-import-file.ts';

/** Labels of the action for each row. */
export const importActionTable: StateTable<ImportAction> = {
  invalid: { tone: 'bad', label: () => msg({ message: 'Error', context: 'row of an import' }) },
  added: { tone: 'good', label: () => msg({ message: 'New', context: 'row of an import' }) },
  changed: { tone: 'waits', label: () => msg({ message: 'Changed', context: 'row of an import' }) },
  retired: { tone: 'plain', label: () => msg({ message: 'Retired', context: 'entry of a list' }) },
  unchanged: { tone: 'plain', label: () => msg({ message: 'No change', context: 'row of an import' }) },
};

/** Returns the reason why a file cannot be read. */
export function fileProblemText(i18n: I18n, problem: FileProblem, columns: readonly string[]): string {
  const known = columns.join(', ');
  switch (problem.code) {
    case 'too_large':
      return i18n._(msg`The file is larger than 1 MB. Divide it into several files.`);
    case 'workbook':
      return i18n._(
        msg`This is a workbook, not a CSV file. Open it in Excel, choose “Save as” and the file type “CSV UTF-8 (comma delimited)”, then choose the new file here.`,
      );
    case 'not_text':
      return i18n._(msg`This is not a CSV file.`);
    case 'empty':
      return i18n._(msg`The file has no lines below its heading.`);
    case 'too_many_rows': {
      const { rows } = problem;
      return i18n._(
        msg`The file has ${rows} lines, and at most ${MAX_IMPORT_ROWS} can be imported at a time. Divide it into several files.`,
      );
    }
    case 'open_quote': {
      const { line } = problem;
      return i18n._(msg`A quotation mark in line ${line} is not closed, or text follows it.`);
    }
    default:
      return columnProblemText(i18n, problem, known);
  }
}

type ColumnProblem = Extract<FileProblem, { names: readonly string[] }>;

function columnProblemText(i18n: I18n, { code, names }: ColumnProblem, known: string) {
  const count = names.length;
  const named = names.join(', ');
  switch (code) {
    case 'unknown_columns':
      return i18n._(
        msg`${plural(count, {
          one: `The list has no column “${named}”. Its columns are: ${known}.`,
          other: `The list has no columns “${named}”. Its columns are: ${known}.`,
        })}`,
      );
    case 'missing_columns':
      return i18n._(
        msg`${plural(count, {
          one: `The column “${named}” is missing, by which entries are recognised.`,
          other: `The columns “${named}” are missing, by which entries are recognised.`,
        })}`,
      );
    case 'repeated_columns':
      return i18n._(msg`The heading has “${named}” more than once.`);
  }
}

/** Returns a reason why a row is invalid, with its column: "State: This is not one of the possible values." */
export function rowProblemText(
  i18n: I18n,
  { column, code, params }: PreviewRow['problems'][number],
  columns: ImportDeclaration['columns'],
): string {
  const text = reasonText(i18n, code, params);
  const label = column === null ? undefined : columns[column]?.label;
  return label === undefined ? text : `${i18n._(label)}: ${text}`;
}

function reasonText(i18n: I18n, code: PreviewRow['problems'][number]['code'], params: Record<string, number>): string {
  const { line = 0 } = params;
  switch (code) {
    case 'same_key':
      return i18n._(msg`Line ${line} is about the same entry.`);
    case 'extra_cells':
      return i18n._(
        msg`The line has more cells than the heading. A text with the separator in it needs quotation marks around it.`,
      );
    case 'name_taken':
      return i18n._(msg`Another entry has or had this name.`);
    case 'choice':
      return i18n._(msg`This is not one of the possible values.`);
    case 'required':
      return i18n._(msg`This is missing.`);
    default:
      return ruleText(i18n, rule(code satisfies FormRuleCode, params));
  }
}
