import { Trans, useLingui } from '@lingui/react/macro';
import { type ComplaintFeedback, complaints } from '#contract/complaints.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { ReplyForm, Thread } from './Thread.tsx';
import type { Looked } from './use-feedback.ts';
import { Changeable } from './WaitingComplaint.tsx';
import classes from './complaints.module.css';

interface Props {
  looked: Looked;
  onAgain: () => void;
  /** Called with the server's answer to a reply */
  onReplied: (code: string, feedback: ComplaintFeedback) => void;
}

/** The result of looking up a code, in each of its states. */
export function LookedUp({ looked, onAgain, onReplied }: Props) {
  const { t } = useLingui();
  switch (looked.kind) {
    case 'looking':
      return null;
    case 'here':
      return <Here item={looked.item} onAgain={onAgain} />;
    case 'found':
      return (
        <Thread feedback={looked.feedback} heading>
          <Reply looked={looked} onReplied={onReplied} />
        </Thread>
      );
    case 'failed':
      return <Failure error={looked.error} />;
    case 'nothing':
      return (
        <EmptyState
          title={t`No feedback available`}
          action={
            <Button tone="secondary" onClick={onAgain}>
              <Trans>Check again</Trans>
            </Button>
          }
        >
          <Trans>
            Either nobody has looked at it yet, or there is no complaint with this code. We give the same answer in both
            cases, so that nobody can guess codes. Complaints are looked at within a few days.
          </Trans>
        </EmptyState>
      );
  }
}

interface ReplyProps extends Pick<Props, 'onReplied'> {
  looked: Extract<Looked, { kind: 'found' }>;
}

function Reply({ looked: { code, feedback }, onReplied }: ReplyProps) {
  const state = useApiForm({
    id: `reply-${feedback.id}`,
    endpoint: complaints.reply,
    fixed: { code },
    initial: { text: '' },
    onDone: (answer) => onReplied(code, answer),
  });
  return <ReplyForm state={state} />;
}

/** It is still on this device: the server cannot know it yet. */
function Here({ item, onAgain }: { item: Extract<Looked, { kind: 'here' }>['item']; onAgain: () => void }) {
  const { t } = useLingui();
  const isRefused = item.state === 'needs_attention';
  const reason = item.error === null ? '' : (Object.values(item.error.errors)[0]?.[0] ?? item.error.message);
  return (
    <div className={classes.outcome}>
      <Notice tone={isRefused ? 'warning' : 'info'} title={t`It has not been sent yet`}>
        {isRefused ? (
          <Trans>The union’s server did not accept it: {reason} Change it here; it keeps its code.</Trans>
        ) : (
          <Trans>It is saved on this device and is sent automatically once you are connected.</Trans>
        )}
      </Notice>
      {isRefused ? (
        <Changeable item={item} />
      ) : (
        <Button tone="secondary" onClick={onAgain}>
          <Trans>Check again</Trans>
        </Button>
      )}
    </div>
  );
}
