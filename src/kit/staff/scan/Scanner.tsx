import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { openReader } from './read-picture.ts';
import { unlockSound } from './signal.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './scan.module.css';

/** The camera, switched on by a press; typing a code is always possible beside it. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useLingui();
  const { state, video, start, stop } = useScanner(onCode);
  const isOn = state === 'on' || state === 'starting';
  return (
    <div className={`${layout.start3} ${classes.scanner}`}>
      <video ref={video} muted playsInline hidden={!isOn} aria-label={t`What the camera sees`} />
      {isOn ? (
        <Button tone="secondary" onClick={stop}>
          <Trans>Switch the camera off</Trans>
        </Button>
      ) : (
        <Button
          onClick={() => {
            unlockSound();
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
              The camera is not allowed here. Allow it in the browser’s settings for this page, or type the codes.
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

/** Milliseconds from one picture to the next. */
const INTERVAL = 150;
/** Milliseconds for which the same code is not checked again: it is still held before the camera. */
const SAME_CODE = 4_000;

type ScannerState = 'off' | 'starting' | 'on' | 'forbidden' | 'missing';

/** Reads codes by the camera, from when it is switched on. */
function useScanner(onCode: (text: string) => void): {
  state: ScannerState;
  video: RefObject<HTMLVideoElement | null>;
  start: () => void;
  stop: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const [state, setState] = useState<ScannerState>('off');
  const tell = useEffectEvent(onCode);
  // Without a network there is no fetching it later.
  useEffect(() => void openReader().catch(() => undefined), []);
  useEffect(() => {
    if (!isOn) return;
    return watch(video, (text) => tell(text), setState);
  }, [isOn]);
  const start = () => {
    setState('starting');
    setOn(true);
  };
  const stop = () => {
    setState('off');
    setOn(false);
  };
  return { state, video, start, stop };
}

/** Starts the camera. Returns a function that stops it and switches its light off. */
function watch(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
  onState: (state: ScannerState) => void,
): () => void {
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let last = { text: '', at: 0 };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const run = async () => {
    const read = await openReader();
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
    const screen = video.current;
    if (isStopped || screen === null) return stop();
    screen.srcObject = stream;
    await screen.play();
    onState('on');
    const readNext = async () => {
      const text = (await read(screen).catch(() => undefined)) ?? '';
      if (isStopped) return;
      const isSame = text === last.text && Date.now() - last.at < SAME_CODE;
      if (text !== '') last = { text, at: Date.now() };
      if (text !== '' && !isSame) onCode(text);
      timer = setTimeout(() => void readNext(), INTERVAL);
    };
    await readNext();
  };
  run().catch((error: unknown) => {
    stop();
    onState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'forbidden' : 'missing');
  });
  return stop;
}
