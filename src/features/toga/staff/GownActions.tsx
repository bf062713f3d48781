import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import { MAX_REASON, MIN_REASON } from '#contract/kit/decision.ts';
import type { TogaState } from '#contract/toga/calls.ts';
import type { CounterGown, TogaMark } from '#contract/toga/staff.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { focusedFirst } from '#kit/staff/focused-first.ts';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { useNow } from '#kit/state/use-now.ts';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { togaStateTable } from '../toga-states.ts';
import { nextMarks } from './counter-rules.ts';
import type { Marked } from './mark-gown.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  gown: CounterGown;
  /** The latest state known to this device */
  state: TogaState;
  onMark: (mark: TogaMark, reason: string | undefined) => Promise<Marked>;
}

/** The actions for the scanned gown, and their outcome. */
export function GownActions({ gown, state, onMark }: Props) {
  const { t } = useLingui();
  const [marked, setMarked] = useState<Marked>();
  const [asks, setAsks] = useState<'late' | 'damaged'>();
  const { press, isRunning, failure } = useAction(async (mark: TogaMark, reason: string | undefined) => {
    setMarked(await onMark(mark, reason));
    setAsks(undefined);
  });
  const labels = useMarkLabels();
  const choose = (mark: TogaMark) => (mark === 'late' || mark === 'damaged' ? setAsks(mark) : press(mark, undefined));
  const now = useNow();
  const isOverdue = state === 'collected' && Date.parse(gown.return_until) < now.getTime();
  return (
    <div className={layout.stack4}>
      <p>
        <StateTag of={togaStateTable} state={state} />
      </p>
      {marked !== undefined && <MarkOutcome marked={marked} />}
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      {isOverdue && (
        <Notice tone="warning">
          <Trans>
            It was due back by <DateTime at={gown.return_until} />.
          </Trans>
        </Notice>
      )}
      <div className={layout.row} role="group" aria-label={t`What to do`}>
        {nextMarks(state).map((mark, index) => (
          <Button key={mark} tone={index === 0 ? 'primary' : 'secondary'} busy={isRunning} onClick={() => choose(mark)}>
            {labels[mark]}
          </Button>
        ))}
      </div>
      {asks !== undefined && (
        <ReasonForm
          key={asks}
          label={labels[asks]}
          isBusy={isRunning}
          onReason={(reason) => press(asks, reason)}
          onCancel={() => setAsks(undefined)}
        />
      )}
    </div>
  );
}

interface ReasonProps {
  label: string;
  isBusy: boolean;
  onReason: (reason: string) => void;
  onCancel: () => void;
}

/** The reason for keeping a deposit, which is shown to the customer. */
function ReasonForm({ label, isBusy, onReason, onCancel }: ReasonProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const isTooShort = cleanTrimmed(reason).length < MIN_REASON;
    setError(isTooShort ? t`Give a reason of at least ${MIN_REASON} characters.` : undefined);
    if (!isTooShort) onReason(cleanTrimmed(reason));
  };
  return (
    <form
      className={layout.stack4}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <Textarea
        id="toga-reason"
        {...focusedFirst}
        label={t`Reason`}
        description={t`The deposit is not refunded. The person who rented the toga will read this.`}
        rows={3}
        maxLength={MAX_REASON}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={layout.row}>
        <Button type="submit" busy={isBusy}>
          <Trans>Keep the deposit</Trans>
        </Button>
        <Button tone="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

function MarkOutcome({ marked: { outcome, mark, by } }: { marked: Marked }) {
  const { t, i18n } = useLingui();
  const done = i18n._(togaStateTable[mark].label());
  if (outcome === 'marked') {
    return (
      <Outcome tone="success" title={done}>
        {by === 'device' ? (
          <Trans>Marked on this device. It is sent once there is a connection.</Trans>
        ) : (
          <Trans>It is in the list.</Trans>
        )}
      </Outcome>
    );
  }
  const messages = {
    already: t`It was already marked, on this or another device. Nothing was changed.`,
    not_due: t`This is not possible for the toga at the moment. Check its rental.`,
    unsaved: t`There is no connection, and this device cannot save anything. Nothing was marked.`,
  };
  return <Outcome tone="error">{messages[outcome]}</Outcome>;
}

function useMarkLabels(): Record<TogaMark, string> {
  const { t } = useLingui();
  return {
    fitted: t`Fitted`,
    collected: t`Hand it out`,
    returned: t`Back on time, undamaged`,
    late: t`Back late`,
    damaged: t`Back damaged`,
  };
}
