import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatSize } from '#client/i18n/file-size.ts';
import type { FundQuestion } from '#contract/funds/calls.ts';
import { showFailure } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import { describe, FieldError, Hint } from '#kit/ui/form/FieldFrame.tsx';
import { FilePicker } from '#kit/ui/form/FilePicker.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { FileRefusal } from './device/fund-files.ts';
import type { LocalFundDraft } from './device/use-fund-draft.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './funds.module.css';

interface Props {
  question: FundQuestion;
  device: LocalFundDraft;
  error: string | undefined;
}

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** The answer's files: stored on the device at once, sent with the application. */
export function QuestionFiles({ question, device, error }: Props) {
  const { t } = useLingui();
  const [rejectedFiles, setRejectedFiles] = useState<{ number: number; name: string; reason: FileRefusal }[]>([]);
  const { id, label, hint } = question;
  const files = device.draft.files.filter(({ question_id }) => question_id === id);
  const room = (question.max_files ?? 0) - files.length;
  const inputId = `fund-answers-${id}`;
  const fieldProps = { id: inputId, hint: hint === '' ? undefined : hint, error };
  const { 'aria-describedby': describedBy = '', ...ariaProps } = describe(fieldProps);
  const add = async (picked: File[]) => {
    const rejected: typeof rejectedFiles = [];
    let slotsLeft = room;
    for (const file of picked) {
      const reason = slotsLeft > 0 ? await device.addFile(file, id) : 'too_many';
      if (reason === undefined) slotsLeft -= 1;
      // Numbered, because phones give many photos the same name.
      else rejected.push({ number: rejected.length, name: file.name, reason });
    }
    setRejectedFiles(rejected);
  };
  return (
    <section className={`${layout.stack2} ${classes.files}`} aria-labelledby={`${inputId}-label`}>
      <h2 id={`${inputId}-label`}>{label}</h2>
      <Hint {...fieldProps} />
      <ul>
        {files.map(({ uuid, name, size }) => (
          <li key={uuid}>
            <span>
              {name} <span className={layout.quiet}>{formatSize(size)}</span>
            </span>
            <Button
              tone="quiet"
              icon="close"
              label={t`Remove ${name}`}
              onClick={() => void device.removeFile(uuid).catch(showFailure)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <LiveAnswer urgency="polite">
        {rejectedFiles.map(({ number, ...each }) => (
          <RejectedFile key={number} max={question.max_files ?? 0} {...each} />
        ))}
      </LiveAnswer>
      {room > 0 && (
        <FilePicker
          id={inputId}
          labels={{ take: t`Take a photo`, choose: t`Choose files` }}
          camera="environment"
          accept={ACCEPTED}
          multiple
          {...ariaProps}
          aria-describedby={`${inputId}-label ${describedBy}`.trim()}
          onPick={(picked) => void add(picked).catch(showFailure)}
        />
      )}
      <p className={layout.quiet}>
        <Plural value={room} one="Up to # more file" other="Up to # more files" />
      </p>
      <FieldError {...fieldProps} />
    </section>
  );
}

interface RejectedFileProps {
  name: string;
  reason: FileRefusal;
  /** The maximum number of files */
  max?: number;
}

/** Why a file was rejected. */
export function RejectedFile({ name, reason, max = 1 }: RejectedFileProps) {
  return (
    <Notice tone="error">
      {reason === 'not_document' && <Trans>{name} was not added: it is not a PDF, JPG or PNG.</Trans>}
      {reason === 'too_large' && <Trans>{name} was not added: it is larger than 10 MB.</Trans>}
      {reason === 'too_many' && (
        <Plural
          value={max}
          one={`${name} was not added: this answer can have # file.`}
          other={`${name} was not added: this answer can have # files.`}
        />
      )}
      {reason === 'not_saved' && <Trans>{name} was not added: there is not enough space on this device.</Trans>}
    </Notice>
  );
}
