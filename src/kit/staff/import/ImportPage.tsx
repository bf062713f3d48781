import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ImportResult, PreviewRow } from '#contract/kit/import-calls.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { CheckboxField } from '#kit/ui/form/CheckboxField.tsx';
import { SingleFilePicker } from '#kit/ui/form/SingleFilePicker.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { Failure } from '../../state/Failure.tsx';
import { Outcome } from '../../state/Outcome.tsx';
import { TextFileButton, type TextFileCall } from '../../state/TextFileButton.tsx';
import { type Fact, Facts } from '../Facts.tsx';
import { StaffHeading } from '../StaffHeading.tsx';
import type { ImportDeclaration } from './import-declaration.ts';
import { fileProblemText } from './import-texts.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { type ImportStep, useImport } from './use-import.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './import.module.css';

/** The exports of the page on which staff change a list by a CSV file. */
export function importPage(declaration: ImportDeclaration) {
  return { Component: () => <ImportPage declaration={declaration} /> };
}

interface Props {
  declaration: ImportDeclaration;
}

type Import = ReturnType<typeof useImport>;

/** The three steps: file, preview, result (REF-16). */
function ImportPage({ declaration }: Props) {
  const { t, i18n } = useLingui();
  const { path, title } = declaration;
  const importing = useImport(declaration);
  const { current, failure, isBusy } = importing;
  const list = i18n._(title);
  return (
    <>
      <StaffHeading title={t`Import: ${list}`} back={{ href: path, label: list }} />
      <div className={layout.stack4} aria-busy={isBusy}>
        {current.step === 'file' && <FileStep declaration={declaration} importing={importing} current={current} />}
        {current.step === 'preview' && (
          <PreviewStep declaration={declaration} importing={importing} current={current} />
        )}
        {current.step === 'result' && <ResultStep path={path} importing={importing} current={current} />}
        <LiveAnswer>{isBusy ? <p>{t`One moment…`}</p> : <Failure error={failure} hasForm={false} />}</LiveAnswer>
      </div>
    </>
  );
}

interface StepProps<S extends ImportStep['step']> extends Props {
  importing: Import;
  current: ImportStep & { step: S };
}

function FileStep({ declaration, importing, current: { refused } }: StepProps<'file'>) {
  const { t, i18n } = useLingui();
  const { list, file, columns, calls } = declaration;
  const key = file.key.join(', ');
  return (
    <>
      {refused !== undefined && (
        <Outcome key={refused.name} tone="warning" title={refused.name}>
          {fileProblemText(i18n, refused.problem, file.columns)}
        </Outcome>
      )}
      <p>
        <Trans>
          Choose a CSV file with these columns, in any order. An entry is recognised by {key}: with another value the
          line adds a new entry. You will see all changes before anything is saved.
        </Trans>
      </p>
      <Facts facts={file.columns.map((name) => columnFact(name))} />
      <DownloadButton list={list} calls={calls} />
      <RetireField {...importing} />
      <div className={layout.start2}>
        <SingleFilePicker
          id="import-file"
          label={t`Choose a CSV file`}
          about={i18n._(declaration.title)}
          accept=".csv,.txt,.tsv,text/csv,.xlsx,.xls,.ods"
          onPick={importing.read}
          rejectedFilesMessage={(names) => t`Only one file can be imported at a time. Not used: ${names.join(', ')}`}
        />
      </div>
    </>
  );

  function columnFact(name: string): Fact {
    const { label, values = {} } = columns[name] ?? {};
    const codes = Object.keys(values).join(', ');
    return [name, `${label === undefined ? '' : i18n._(label)}${codes === '' ? '' : `: ${codes}`}`];
  }
}

type Download = ImportDeclaration['calls']['download'];

/** Downloads the list as a file that can be changed and imported. */
function DownloadButton({ list, calls }: Pick<ImportDeclaration, 'list' | 'calls'>) {
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

function RetireField({ retire, setRetire, isBusy }: Import) {
  const { t } = useLingui();
  return (
    <CheckboxField
      id="import-retire"
      label={t`Retire entries that are not in the file`}
      hint={t`They are no longer offered. People who chose them keep them, and nothing is deleted.`}
      checked={retire}
      isBusy={isBusy}
      onChange={setRetire}
    />
  );
}

function PreviewStep({ declaration, importing, current }: StepProps<'preview'>) {
  const { t } = useLingui();
  const { name, preview, isRenewed, lacksMaltese } = current;
  const { rows, digest } = preview;
  const isPossible = rows.every(({ action }) => action !== 'invalid') && rows.some(isChange);
  return (
    <>
      <h2 className={classes.heading}>{t`Preview: ${name}`}</h2>
      <Outcome key={`summary ${digest}`} tone={isPossible && !isRenewed ? 'info' : 'warning'}>
        {isRenewed && (
          <p>
            <Trans>
              The list has changed since the last preview, and nothing was imported. This is the new preview.
            </Trans>
          </p>
        )}
        <Summary rows={rows} />
      </Outcome>
      {lacksMaltese && (
        <Notice tone="warning">
          <Trans>
            The file is not in UTF-8, so ċ, ġ, ħ and ż may have been lost when it was saved. Save it as “CSV UTF-8” if
            it has Maltese names.
          </Trans>
        </Notice>
      )}
      <RetireField {...importing} />
      <div className={layout.buttons}>
        {isPossible && (
          <Button busy={importing.isBusy} onClick={() => importing.send(current)}>
            <Trans>Import these changes</Trans>
          </Button>
        )}
        <Button tone="secondary" onClick={importing.restart}>
          <Trans>Choose another file</Trans>
        </Button>
      </div>
      <PreviewTable key={`table ${digest}`} label={t`Preview: ${name}`} rows={rows} columns={declaration.columns} />
    </>
  );
}

function isChange({ action }: PreviewRow): boolean {
  return action === 'added' || action === 'changed' || action === 'retired';
}

/** The number of rows by what happens to them, and why nothing can be imported. */
function Summary({ rows }: { rows: readonly PreviewRow[] }) {
  const count = (action: PreviewRow['action']) => rows.filter((row) => row.action === action).length;
  const invalid = count('invalid');
  const counts = { added: count('added'), changed: count('changed'), retired: count('retired') };
  return (
    <>
      <Counts {...counts} unchanged={count('unchanged')} />
      {invalid > 0 && (
        <p>
          <Plural
            value={invalid}
            one="# line has an error. Correct it in the file and choose the file again: until then nothing is imported."
            other="# lines have errors. Correct them in the file and choose the file again: until then nothing is imported."
          />
        </p>
      )}
      {invalid === 0 && !rows.some(isChange) && (
        <p>
          <Trans>The file is the same as the list. There is nothing to import.</Trans>
        </p>
      )}
    </>
  );
}

function Counts({ added, changed, retired, unchanged }: ImportResult) {
  return (
    <p>
      <Trans>
        New: {added}. Changed: {changed}. Retired: {retired}. Without a change: {unchanged}.
      </Trans>
    </p>
  );
}

function ResultStep({
  path,
  importing,
  current: { name, result },
}: Pick<StepProps<'result'>, 'importing' | 'current'> & { path: string }) {
  const { t } = useLingui();
  return (
    <>
      <Outcome tone="success" title={t`Imported: ${name}`}>
        <Counts {...result} />
      </Outcome>
      <div className={layout.buttons}>
        <ButtonLink href={path}>
          <Trans>Back to the list</Trans>
        </ButtonLink>
        <Button tone="secondary" onClick={importing.restart}>
          <Trans>Import another file</Trans>
        </Button>
      </div>
    </>
  );
}
