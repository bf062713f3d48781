import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { type ComplaintFeedback, type ComplaintState, MAX_REPLY } from '#contract/complaints/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { ApiFormState } from '#kit/form/use-api-form.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ComplaintThread } from './ComplaintThread.tsx';
import classes from './complaints.module.css';

interface Props {
  feedback: ComplaintFeedback;
  /** Has its own heading, if nothing above names it */
  heading?: true;
  /** The form for a reply; remounted after each message */
  children: ReactNode;
}

/** A complaint as its author reads it: its state, the messages, and a form to reply. */
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
 * Sends a reply directly to the server: a code and a text waiting on a device would link one to the other. Nothing is
 * stored here; what was typed stays, whatever the answer.
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

/** The state of a complaint, as a sentence for its author. */
function useStateSentences(): Record<ComplaintState, string> {
  const { t } = useLingui();
  return {
    received: t`We have received it. Nobody has looked at it yet.`,
    in_review: t`Somebody at the union is looking into it.`,
    answered: t`The union has answered. You can reply.`,
    closed: t`This complaint is closed.`,
  };
}
