import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { Button, type ButtonTone } from '#ui/Button.tsx';
import { Failure } from './Failure.tsx';
import { showFailure } from './stray-messages.ts';
import classes from './call-button.module.css';

interface Props {
  /** Makes the call; what it throws is said beside the button, which can be pressed again */
  act: () => Promise<void>;
  tone?: ButtonTone;
  children: ReactNode;
}

/** One press of a button that goes straight to the server: never queued, so without a network it says so. */
export function CallButton({ act, tone = 'primary', children }: Props) {
  const [progress, setProgress] = useState<'still' | 'running' | ApiError>('still');
  const run = async () => {
    setProgress('running');
    try {
      await act();
      setProgress('still');
    } catch (error) {
      setProgress(error instanceof ApiError ? error : 'still');
      if (!(error instanceof ApiError)) showFailure(error);
    }
  };
  return (
    <div className={classes.call}>
      <div aria-live="assertive">
        <Failure error={progress instanceof ApiError ? progress : undefined} hasForm={false} />
      </div>
      <Button tone={tone} busy={progress === 'running'} onClick={() => void run()}>
        {progress === 'running' ? <Trans>Sending…</Trans> : children}
      </Button>
    </div>
  );
}
