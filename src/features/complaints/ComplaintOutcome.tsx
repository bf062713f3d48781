import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { CodeCard } from './CodeCard.tsx';
import classes from './complaints.module.css';

interface Props {
  outcome: 'sent' | 'kept' | 'gone' | 'too_late';
  /** Of an anonymous complaint */
  code: string | undefined;
  onAgain?: () => void;
}

/** The outcome in exact words: a complaint that is only saved is never called sent. */
export function ComplaintOutcome({ outcome, code, onAgain }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={classes.write}>
      <div ref={box} tabIndex={-1} role="status" aria-label={t`Your complaint`}>
        <Sentence outcome={outcome} isAnonymous={code !== undefined} />
      </div>
      {code !== undefined && <CodeCard code={code} isSent />}
      <div className={classes.actions}>
        <ButtonLink tone="secondary" href={memberPaths.complaintFeedback}>
          <Trans>Where to read the answer</Trans>
        </ButtonLink>
        {onAgain !== undefined && (
          <Button tone="quiet" onClick={onAgain}>
            <Trans>Write another complaint</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function Sentence({ outcome, isAnonymous }: { outcome: Props['outcome']; isAnonymous: boolean }) {
  const { t } = useLingui();
  if (outcome === 'too_late') {
    return (
      <Notice tone="warning" title={t`It could no longer be changed`}>
        <Trans>Your earlier version is being sent, or we already have it. Your code stays the same.</Trans>
      </Notice>
    );
  }
  if (outcome === 'gone') {
    return (
      <Notice tone="warning" title={t`No longer on this device`}>
        <Trans>
          Your complaint was deleted, or the browser’s storage was cleared. It may not have been sent: your code tells
          you in a few days.
        </Trans>
      </Notice>
    );
  }
  if (outcome === 'kept') {
    return (
      <Notice tone="info" title={t`Saved on this device`}>
        {isAnonymous ? (
          <Trans>
            It will be sent automatically once you are connected, and nothing on this device shows that it is yours.
            Enter the code on this device to see whether it has been sent.
          </Trans>
        ) : (
          <Trans>It will be sent automatically once you are connected.</Trans>
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={t`Sent`}>
      {isAnonymous ? (
        <Trans>We have received your complaint. Use your code in a few days to read the answer.</Trans>
      ) : (
        <Trans>We have received your complaint. You will be e-mailed when there is an answer.</Trans>
      )}
    </Notice>
  );
}
