import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { type ComplaintFeedback, type ComplaintState, MAX_REPLY } from '#contract/complaints.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { ApiFormState } from '#kit/form/use-api-form.ts';
import { ComplaintThread } from '#shared/ComplaintThread.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import classes from './complaints.module.css';

interface Props {
  feedback: ComplaintFeedback;
  /** With a heading of its own, where nothing above names it */
  heading?: true;
  /** The form to write back with; made anew after each message */
  children: ReactNode;
}

/** A complaint as its author reads it: where it stands, what was written, and room to write back. */
export function Thread({ feedback, heading, children }: Props) {
  const { t } = useLingui();
  const { type, state, messages, can_reply } = feedback;
  const sentence = useStateSentences()[state];
  return (
    <div className={classes.feedback}>
      {heading && <h2>{type}</h2>}
      <Notice tone={state === 'closed' ? 'success' : 'info'}>{sentence}</Notice>
      <ComplaintThread complaint={feedback} author={t`You`} />
      {can_reply && <Fragment key={messages.length}>{children}</Fragment>}
      {state === 'closed' && (
        <p>
          <Trans>You can no longer reply here, but you can always make a new complaint.</Trans>
        </p>
      )}
    </div>
  );
}

/**
 * Writes back, straight to the server: a code and words that wait on a device would tie one to the other. Nothing is kept
 * here; what was typed stays, whatever comes back.
 */
export function ReplyForm({ state }: { state: ApiFormState }) {
  const { t } = useLingui();
  return (
    <ApiForm
      label={t`Reply`}
      state={state}
      fields={[{ kind: 'text', name: 'text', label: t`Reply`, rows: 5, maxLength: MAX_REPLY }]}
      action={<Trans>Send</Trans>}
    />
  );
}

/** Where a complaint stands, as a sentence for its author. */
function useStateSentences(): Record<ComplaintState, string> {
  const { t } = useLingui();
  return {
    received: t`It has arrived. Nobody has looked at it yet.`,
    in_review: t`Somebody at the union is looking into it.`,
    answered: t`The union has answered. You can reply.`,
    closed: t`This complaint is closed.`,
  };
}
