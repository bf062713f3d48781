import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, type ButtonTone } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Failure } from './Failure.tsx';
import { useAction } from './use-action.ts';
import classes from './call-button.module.css';

interface Props {
  /** Makes the call; errors are shown beside the button, which can be pressed again */
  act: () => Promise<void>;
  tone?: ButtonTone;
  children: ReactNode;
}

/** A button that calls the server directly: never queued, so it reports that it needs a connection. */
export function CallButton({ act, tone = 'primary', children }: Props) {
  const { press, isRunning, failure } = useAction(act);
  return (
    <div className={classes.call}>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      <Button tone={tone} busy={isRunning} onClick={() => press()}>
        {isRunning ? <Trans>Sending…</Trans> : children}
      </Button>
    </div>
  );
}
