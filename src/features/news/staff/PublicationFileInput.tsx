import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { upload } from '#client/api/upload.ts';
import { formatSize } from '#client/i18n/file-size.ts';
import { publicationFilesAdmin } from '#contract/news/staff.ts';
import { useRejectedFilesMessage } from '#kit/form/use-rejected-files-message.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { showFailure } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import { describe, FieldError, type FieldProps, hasError, Hint } from '#kit/ui/form/FieldFrame.tsx';
import { SingleFilePicker } from '#kit/ui/form/SingleFilePicker.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
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
  const send = async (file: File) => {
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
          {isRunning ? (
            <p>
              <Trans>Uploading the file…</Trans>
            </p>
          ) : (
            <Failure error={failure} />
          )}
        </LiveAnswer>
        <div className={layout.buttons}>
          <SingleFilePicker
            id={`${id}-pick`}
            accept=".pdf,application/pdf"
            label={value === '' ? t`Choose a PDF` : t`Replace with another PDF`}
            about={String(label)}
            onPick={(file) => void send(file).catch(showFailure)}
            rejectedFilesMessage={rejectedFilesMessage}
          />
          {value !== '' && (
            <Button tone="quiet" onClick={() => onChange('')}>
              <Trans>Remove the file</Trans>
            </Button>
          )}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
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
