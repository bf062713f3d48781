import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import { upload } from '#client/api/upload.ts';
import { formatSize } from '#client/i18n/file-size.ts';
import { PDF_HEAD_BYTES, startsAsPdf } from '#contract/kit/pdf-head.ts';
import { MAX_PUBLICATION_FILE_BYTES, publicationFilesAdmin } from '#contract/news/staff.ts';
import { useRejectedFilesMessage } from '#kit/form/use-rejected-files-message.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { showFailure } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import { describe, FieldError, type FieldProps, hasError, Hint } from '#kit/ui/form/FieldFrame.tsx';
import { SingleFilePicker } from '#kit/ui/form/SingleFilePicker.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useWrite } from '#kit/use-write.ts';
import form from '#kit/ui/form/form.module.css';
import layout from '#kit/ui/page/layout.module.css';

interface Props extends FieldProps {
  /** The id of the file, or empty */
  value: string;
  onChange: (value: string) => void;
}

/** The PDF of a publication: uploaded as soon as it is chosen; readers get it once the text is published. */
export function PublicationFileInput({ id, label, hint, error, value, onChange }: Props) {
  const { t } = useLingui();
  const rejectedFilesMessage = useRejectedFilesMessage();
  const { run, isRunning, failure } = useWrite(publicationFilesAdmin.add, { transfer: upload });
  const [rejected, setRejected] = useState<{ name: string; reason: 'not_pdf' | 'too_large' }>();
  const send = async (file: File) => {
    const reason = await findFault(file);
    setRejected(reason && { name: file.name, reason });
    if (reason !== undefined) return;
    const result = await run({ files: { file } });
    if ('answer' in result) onChange(String(result.answer.id));
  };
  return (
    <fieldset className={form.group} data-invalid={hasError(error) || undefined} aria-busy={isRunning}>
      <legend>{label}</legend>
      <Hint id={id} hint={hint} />
      <div className={layout.stack3} id={id} tabIndex={-1} {...describe({ id, hint, error })}>
        {value !== '' && <ChosenFile id={Number(value)} />}
        <LiveAnswer>
          {isRunning && (
            <p>
              <Trans>Uploading the file…</Trans>
            </p>
          )}
          {!isRunning && rejected && <Rejected {...rejected} />}
          {!isRunning && !rejected && <Failure error={failure} />}
        </LiveAnswer>
        <div>
          <SingleFilePicker
            id={`${id}-pick`}
            accept=".pdf,application/pdf"
            label={value === '' ? t`Choose a PDF` : t`Replace with another PDF`}
            about={String(label)}
            onPick={(file) => void send(file).catch(showFailure)}
            rejectedFilesMessage={rejectedFilesMessage}
          />
        </div>
        {value !== '' && (
          <Button tone="quiet" onClick={() => onChange('')}>
            <Trans>Remove the file</Trans>
          </Button>
        )}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** Returns why the server would reject a file, by its size and first bytes. */
async function findFault(file: File): Promise<'not_pdf' | 'too_large' | undefined> {
  if (file.size > MAX_PUBLICATION_FILE_BYTES) return 'too_large';
  const head = await file.slice(0, PDF_HEAD_BYTES).arrayBuffer();
  return startsAsPdf(new Uint8Array(head)) ? undefined : 'not_pdf';
}

function Rejected({ name, reason }: { name: string; reason: 'not_pdf' | 'too_large' }) {
  return (
    <Notice tone="error">
      {reason === 'not_pdf' ? (
        <Trans>
          {name} was not added: it is not a PDF. In Word, Google Docs or Pages, save or export your document as a PDF
          first.
        </Trans>
      ) : (
        <Trans>{name} was not added: it is larger than 10 MB.</Trans>
      )}
    </Notice>
  );
}

function ChosenFile({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, isError } = useQuery({ ...query(publicationFilesAdmin.view, { params: { id } }), ...fresh });
  if (isError) return <p role="status">{t`The file could not be shown. Reload the page.`}</p>;
  return (
    <p role="status">
      {data && (
        <>
          <a href={data.url ?? ''} target="_blank" rel="noreferrer">
            {data.file_name}
          </a>{' '}
          <span className={layout.quiet}>{formatSize(data.size)}</span>
        </>
      )}
    </p>
  );
}
