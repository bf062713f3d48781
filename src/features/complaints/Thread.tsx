import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '#api/api-error.ts';
import type { ComplaintFeedback } from '#contract/complaints.ts';
import { ComplaintThread } from '#shared/ComplaintThread.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { useStateSentence } from './use-complaint-states.ts';
import classes from './complaints.module.css';

interface Props {
  feedback: ComplaintFeedback;
  onReply: (text: string) => Promise<ApiError | undefined>;
  /** With a heading of its own, where nothing above names it */
  heading?: true;
}

/** A complaint as its author reads it: where it stands, what was written, and room to write back. */
export function Thread({ feedback, onReply, heading }: Props) {
  const { t } = useLingui();
  const { id, type, state, messages, can_reply } = feedback;
  const sentence = useStateSentence(state);
  return (
    <div className={classes.feedback}>
      {heading && <h2>{type}</h2>}
      <Notice tone={state === 'closed' ? 'success' : 'info'}>{sentence}</Notice>
      <ComplaintThread complaint={feedback} author={t`You`} />
      {can_reply && <ReplyForm key={messages.length} id={id} onReply={onReply} />}
      {state === 'closed' && (
        <p>
          <Trans>Nothing more can be added here. A new complaint is always possible.</Trans>
        </p>
      )}
    </div>
  );
}
