import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { Button, type ButtonTone } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { showFailure } from './stray-messages.ts';

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
    <>
      <div aria-live="assertive">{progress instanceof ApiError && <Refusal error={progress} />}</div>
      <Button tone={tone} busy={progress === 'running'} onClick={() => void run()}>
        {progress === 'running' ? <Trans>Sending…</Trans> : children}
      </Button>
    </>
  );
}

function Refusal({ error }: { error: ApiError }) {
  if (error.isUnreachable) {
    return (
      <Notice tone="warning">
        <Trans>This needs a connection. Nothing was changed: try again once you are connected.</Trans>
      </Notice>
    );
  }
  const said = Object.values(error.errors)[0]?.[0] ?? error.message;
  return <Notice tone="error">{said === '' ? <Trans>An unexpected error has occurred.</Trans> : said}</Notice>;
}
