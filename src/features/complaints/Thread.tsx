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
  /** Renders a heading, if no heading above names the thread */
  heading?: true;
  /** The form for a reply; remounted after each message */
  children: ReactNode;
}

/** A complaint for its author: state, messages, and a form to reply. */
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
 * The form for a reply, sent directly to the server, because a stored code and text would link the author to the complaint. Nothing is
 * stored on the device; input survives every error.
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
