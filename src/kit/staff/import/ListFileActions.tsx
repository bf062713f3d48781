import { Trans } from '@lingui/react/macro';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { TextFileButton, type TextFileCall } from '../../state/TextFileButton.tsx';
import type { ImportDeclaration } from './import-declaration.ts';
import layout from '#kit/ui/page/layout.module.css';

type Download = ImportDeclaration['calls']['download'];

/** Downloads a list as a CSV file, and opens the import of one (REF-14). */
export function ListFileActions({ list, importPath, calls }: ImportDeclaration) {
  return (
    <div className={layout.buttons} data-print="off">
      <ListDownload list={list} calls={calls} />
      <ButtonLink tone="secondary" href={importPath}>
        <Trans>Import…</Trans>
      </ButtonLink>
    </div>
  );
}

export function ListDownload({ list, calls }: Pick<ImportDeclaration, 'list' | 'calls'>) {
  return (
    <TextFileButton
      endpoint={calls.download as unknown as TextFileCall<Download>['endpoint']}
      input={{ params: { list } } as unknown as InputOf<Download>}
      type="text/csv"
      unreachable={<Trans>Downloading the table needs a connection.</Trans>}
    >
      <Trans>Download as CSV</Trans>
    </TextFileButton>
  );
}
