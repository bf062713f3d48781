import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { READERS_NEEDED, type StaffApplication } from '#contract/funds/staff-forms.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { openStates } from '#contract/funds/states.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { type Results, useResults } from '#kit/staff/use-results.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { CloseForm, DecisionForm, MessageForm, ScoreForm } from './BoardForms.tsx';
import { refreshes } from './funds-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

/** The form that is open, one at a time. */
type Open = 'score' | 'approve' | 'reject' | 'ask' | 'write' | 'close';

/** What can be done with an application in its state. */
export function BoardActions({ application }: { application: StaffApplication }) {
  const { said, clear, ...results } = useResults();
  const [open, setOpen] = useState<Open>();
  const show = (form: Open) => {
    clear();
    setOpen(form);
  };
  const close = () => setOpen(undefined);
  const all: Results = {
    onDone: (words) => {
      close();
      results.onDone(words);
    },
    onFailure: (error) => {
      close();
      results.onFailure(error);
    },
  };
  return (
    <>
      {said}
      <WhatIsMissing application={application} />
      {open === undefined ? (
        <Buttons application={application} onOpen={show} {...all} />
      ) : (
        <OpenForm open={open} application={application} onCancel={close} {...all} />
      )}
    </>
  );
}

interface Props extends Results {
  application: StaffApplication;
}

function OpenForm({ open, ...form }: Props & { open: Open; onCancel: () => void }) {
  switch (open) {
    case 'score':
      return <ScoreForm {...form} />;
    case 'approve':
    case 'reject':
      return <DecisionForm {...form} decision={open} />;
    case 'ask':
    case 'write':
      return <MessageForm {...form} asks={open === 'ask'} />;
    case 'close':
      return <CloseForm {...form} />;
  }
}

/** Why it cannot be decided yet. */
function WhatIsMissing({ application: { state, readers, own_score } }: Pick<Props, 'application'>) {
  if (state !== 'in_review') return null;
  if (own_score?.is_outdated === true) {
    return (
      <Notice tone="warning">
        <Trans>The author has changed the application since you scored it. Read it again.</Trans>
      </Notice>
    );
  }
  if (readers >= READERS_NEEDED) return null;
  return (
    <Notice tone="info">
      <Trans>It can be decided once two people have given a score.</Trans>
    </Notice>
  );
}

function Buttons({ application, onOpen, ...results }: Props & { onOpen: (form: Open) => void }) {
  const { t } = useLingui();
  const { state, readers, own_score } = application;
  const isRead = readers >= READERS_NEEDED;
  const isReading = state === 'in_review' || state === 'information_asked';
  return (
    <div className={`${layout.row} ${classes.actions}`}>
      {state === 'submitted' && <StartReview {...results} application={application} />}
      {state === 'in_review' && isRead && (
        <Button onClick={() => onOpen('approve')}>
          <Trans>Approve…</Trans>
        </Button>
      )}
      {isReading && isRead && (
        <Button tone="secondary" onClick={() => onOpen('reject')}>
          <Trans>Reject…</Trans>
        </Button>
      )}
      {isReading && (
        <Button tone={isRead ? 'secondary' : 'primary'} onClick={() => onOpen('score')}>
          {own_score === null ? t`Give a score` : t`Change my score`}
        </Button>
      )}
      {state === 'in_review' && (
        <Button tone="secondary" onClick={() => onOpen('ask')}>
          <Trans>Ask for information…</Trans>
        </Button>
      )}
      {state === 'paid' && <AskReport {...results} application={application} />}
      {(state === 'paid' || state === 'report_due') && (
        <Button tone="secondary" onClick={() => onOpen('close')}>
          <Trans>Close…</Trans>
        </Button>
      )}
      {openStates.includes(state) && (
        <Button tone="quiet" onClick={() => onOpen('write')}>
          <Trans>Write a message</Trans>
        </Button>
      )}
    </div>
  );
}

function StartReview({ application: { id, title }, onDone, onFailure }: Props) {
  const { t } = useLingui();
  return (
    <ConfirmAction
      label={t`Start review`}
      tone="primary"
      title={t`Start the review of this application?`}
      endpoint={fundsAdmin.review}
      input={{ params: { id } }}
      refreshes={refreshes}
      confirm={t`Start review`}
      cancel={t`Not yet`}
      onDone={() => onDone(t`It is in review. The applicant will be e-mailed.`)}
      onFailure={onFailure}
    >
      <p>{title}</p>
      <p>
        <Trans>
          Until applications close, the author can still change it. Scores for an earlier version then no longer count.
        </Trans>
      </p>
    </ConfirmAction>
  );
}

function AskReport({ application: { id, title }, onDone, onFailure }: Props) {
  const { t } = useLingui();
  return (
    <ConfirmAction
      label={t`Ask for the receipts`}
      title={t`Ask for the receipts now?`}
      endpoint={fundsAdmin.askReport}
      input={{ params: { id } }}
      refreshes={refreshes}
      confirm={t`Ask for them`}
      cancel={t`Not yet`}
      onDone={() => onDone(t`The applicant will be e-mailed.`)}
      onFailure={onFailure}
    >
      <p>{title}</p>
      <p>
        <Trans>They are asked for automatically two weeks before they are due.</Trans>
      </p>
    </ConfirmAction>
  );
}
