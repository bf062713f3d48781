import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { wakeSound } from './signal.ts';
import { useScanner } from './use-scanner.ts';
import classes from './door.module.css';

/** The camera, switched on by a press; typing a code is always possible beside it. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useLingui();
  const { state, video, start, stop } = useScanner(onCode);
  const isOn = state === 'on' || state === 'starting';
  return (
    <div className={classes.scanner}>
      <video ref={video} muted playsInline hidden={!isOn} aria-label={t`What the camera sees`} />
      {isOn ? (
        <Button tone="secondary" onClick={stop}>
          <Trans>Switch the camera off</Trans>
        </Button>
      ) : (
        <Button
          onClick={() => {
            wakeSound();
            start();
          }}
        >
          <Trans>Scan with the camera</Trans>
        </Button>
      )}
      <div role="status">
        {state === 'forbidden' && (
          <Notice tone="warning">
            <Trans>
              The camera is not allowed here. Allow it in the browser’s settings of this page, or type the codes.
            </Trans>
          </Notice>
        )}
        {state === 'missing' && (
          <Notice tone="warning">
            <Trans>No camera was found, or another app is using it. Codes can be typed.</Trans>
          </Notice>
        )}
      </div>
    </div>
  );
}
