import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type OfficeQuestion, rarAdmin } from '#contract/rar-admin.ts';
import { formatPoints } from '#i18n/points.ts';
import { ConfirmDialog } from '#kit/staff/ConfirmDialog.tsx';
import { Row } from '#kit/staff/Rows.tsx';
import { Button } from '#ui/Button.tsx';
import { useKindWords } from './use-kind-words.ts';
import classes from '#kit/staff/staff.module.css';

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
      {isAsking && (
        <ConfirmDialog
          title={t`Remove this question?`}
          endpoint={rarAdmin.removeQuestion}
          input={{ params: { id } }}
          confirm={t`Remove it`}
          cancel={t`Keep it`}
          onClose={() => setAsking(false)}
          onDone={onRemoved}
        >
          <p>{name}</p>
        </ConfirmDialog>
      )}
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
