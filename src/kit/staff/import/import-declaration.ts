import type { MessageDescriptor } from '@lingui/core';
import type { TextFile } from '#contract/kit/common.ts';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import type { ImportPreview, ImportResult } from '#contract/kit/import-calls.ts';
import type { FileColumns } from './read-import-file.ts';

type Call<Answer> = Endpoint<EndpointSpec> & {
  answer: { kind: 'one'; item: { '~types'?: { output: Answer } | undefined } };
};

/** The label of a column, and of its values if it has codes. */
export interface ColumnTexts {
  label: MessageDescriptor;
  values?: Readonly<Record<string, MessageDescriptor>>;
}

/** A list that staff download as a CSV file and change by one. */
export interface ImportDeclaration {
  /** The list's name, and the path of its page */
  title: MessageDescriptor;
  path: string;
  /** The path of the page with the import */
  importPath: string;
  /** Its name in the address of the calls */
  list: string;
  file: FileColumns;
  /** Labels by column name */
  columns: Readonly<Record<string, ColumnTexts>>;
  /** Made by `importCalls()` */
  calls: { download: Call<TextFile>; preview: Call<ImportPreview>; import: Call<ImportResult> };
  /** Areas whose reads are refetched after an import */
  refreshes: readonly string[];
}
