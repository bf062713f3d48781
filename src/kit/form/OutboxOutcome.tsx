import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#contract/kit/paths.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';

const tones = { sent: 'success', kept: 'info', gone: 'warning' } as const;

interface Props {
  outcome: keyof typeof tones;
  /** What was sent, e.g. “Your proposal” */
  label: string;
  /** The sentence after it was sent */
  sent: ReactNode;
  /** The sentence if the device no longer has it */
  gone: ReactNode;
  /** Parts below the sentence */
  details?: ReactNode;
  /** Buttons beside the link to what is waiting */
  children?: ReactNode;
}

/** The outcome of a form with an outbox. What is only saved is never called sent. */
export function OutboxOutcome({ outcome, label, sent, gone, details, children }: Props) {
  return (
    <div className={layout.stack4}>
      <Outcome tone={tones[outcome]} label={label}>
        {outcome === 'sent' && sent}
        {outcome === 'kept' && (
          <Trans>Saved on this device. It will be sent automatically once you are connected.</Trans>
        )}
        {outcome === 'gone' && gone}
      </Outcome>
      {details}
      {(outcome === 'kept' || children !== undefined) && (
        <div className={layout.buttons}>
          {outcome === 'kept' && (
            <ButtonLink tone="secondary" href={paths.outbox}>
              <Trans>See what is waiting</Trans>
            </ButtonLink>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
