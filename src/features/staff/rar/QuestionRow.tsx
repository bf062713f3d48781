import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type OfficeQuestion, rarOffice } from '#contract/rar-office.ts';
import { Failure } from '#shared/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Row } from '../Rows.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { formatPoints } from './points.ts';
import { useKindWords } from './use-kind-words.ts';
import classes from '../staff.module.css';

interface Props {
  question: OfficeQuestion;
  isPublished: boolean;
  onChange: () => void;
  onRemoved: () => void;
}

/** A question in both languages, with what can be done with it. */
export function QuestionRow({ question, isPublished, onChange, onRemoved }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { id, number, title } = question;
  const name = `${number} ${title.en}`;
  return (
    <>
      <Row
        title={name}
        detail={
          <>
            <span lang="mt">{title.mt}</span>
            <br />
            <Details question={question} />
          </>
        }
        aside={
          isPublished ? (
            ''
          ) : (
            <div className={classes.actions}>
              <Button tone="secondary" label={`${t`Change`}: ${name}`} onClick={onChange}>
                {t`Change`}
              </Button>
              <Button tone="quiet" label={`${t`Remove`}: ${name}`} onClick={() => setAsking(true)}>
                {t`Remove`}
              </Button>
            </div>
          )
        }
      />
      {isAsking && <RemoveQuestion id={id} what={name} onClose={() => setAsking(false)} onDone={onRemoved} />}
    </>
  );
}

function Details({ question }: { question: OfficeQuestion }) {
  const { t } = useLingui();
  const kinds = useKindWords();
  const { kind, choices, max_points, max_files, is_required, needs_file } = question;
  const points = formatPoints(max_points);
  return (
    <>
      {[
        kind === 'choice' ? `${kinds.choice} (${choices.map(({ label }) => label.en).join(' / ')})` : kinds[kind],
        t`${points} points`,
        ...(is_required ? [t`must be answered`] : []),
        ...(needs_file ? [t`no file, no points`] : []),
      ].join(' · ')}
      {max_files > 0 && (
        <>
          {' '}
          · <Plural value={max_files} one="# file" other="up to # files" />
        </>
      )}
    </>
  );
}

interface QuestionProps {
  id: number;
  what: string;
  onClose: () => void;
  onDone: () => void;
}

function RemoveQuestion({ id, what, onClose, onDone }: QuestionProps) {
  const { t } = useLingui();
  const { run, isRunning, failure } = useStaffAction(rarOffice.removeQuestion);
  const remove = async () => {
    if (!('answer' in (await run({ params: { id } })))) return;
    // First the dialogue: while it is open nothing outside of it can take the focus.
    onClose();
    onDone();
  };
  return (
    <Dialog
      title={t`Remove this question?`}
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button busy={isRunning} onClick={() => void remove()}>
            <Trans>Remove it</Trans>
          </Button>
        </>
      }
    >
      <p>{what}</p>
      <div aria-live="assertive">
        <Failure error={failure} hasForm={false} />
      </div>
    </Dialog>
  );
}
