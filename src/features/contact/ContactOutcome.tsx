import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import classes from './contact.module.css';

interface Props {
  progress: 'sent' | 'kept';
  onAgain: () => void;
}

/** What became of the message, in the specified sentence; what is only saved is never called sent. */
export function ContactOutcome({ progress, onAgain }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={classes.outcome} ref={box} tabIndex={-1} role="status" aria-label={t`Your message`}>
      {progress === 'sent' ? (
        <Notice tone="success">
          <Trans>Thanks for contacting us! We'll get back to you shortly.</Trans>
        </Notice>
      ) : (
        <Notice tone="info">
          <Trans>Saved on this device. It will be sent by itself once you are connected.</Trans>
        </Notice>
      )}
      <div className={classes.actions}>
        <Button tone="secondary" onClick={onAgain}>
          <Trans>Write another message</Trans>
        </Button>
        {progress === 'kept' && (
          <ButtonLink tone="quiet" href={paths.outbox}>
            <Trans>See what waits</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
