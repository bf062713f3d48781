import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { StoryStep } from '#contract/kit/story-calls.ts';
import { Button } from '#kit/ui/Button.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { showFailure } from '../../state/global-notices.ts';
import { UNDO_MS } from '../decide/held-decisions.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import type { UndoableStep } from './use-story.ts';
import classes from '../decide/undo-bar.module.css';

interface Props {
  last: UndoableStep;
  /** Reverts the step */
  undo: () => Promise<void>;
  /** Called after ten seconds */
  onOver: () => void;
}

/** The last step, which was carried out at once, with a button that undoes it for ten seconds (PRESS-21). */
export function StepUndoBar({ last, undo, onOver }: Props) {
  const { t } = useLingui();
  const what = useWordsOf(last.step);
  const { seconds, pause, resume } = useCountdown(onOver);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) resume();
  };
  const press = async () => {
    await undo();
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t`${what} You can undo it for ten seconds.`}</span>
      </VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only its time stands still */}
      <section
        className={classes.bar}
        data-surface="ink"
        aria-label={t`Undo the last step`}
        onPointerEnter={pause}
        onPointerLeave={resume}
        onFocus={pause}
        onBlur={leave}
      >
        <ul>
          <li>
            <span className={classes.words}>{what}</span>
            <span className={classes.time} aria-hidden="true">
              {t`${seconds} s`}
            </span>
            <Shortcut name="u">
              <Button label={t`Undo: ${what}`} onClick={() => void press().catch(showFailure)}>
                <Trans>Undo</Trans>
              </Button>
            </Shortcut>
          </li>
        </ul>
      </section>
    </>
  );
}

function useWordsOf(step: StoryStep): string {
  const { t } = useLingui();
  switch (step) {
    case 'publish':
      return t`Published.`;
    case 'take_back':
      return t`Taken back.`;
    case 'unschedule':
      return t`The schedule was cancelled.`;
    default:
      return t`The changes were discarded.`;
  }
}

/** Seconds until the end, which pause while the bar has the pointer or the focus (WCAG 2.2, 2.2.1). */
function useCountdown(onOver: () => void) {
  const [seconds, setSeconds] = useState(UNDO_MS / 1000);
  const [isPaused, setPaused] = useState(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000);
    return () => clearInterval(timer);
  }, [isPaused]);
  useEffect(() => {
    if (seconds <= 0) over.current();
  }, [seconds]);
  return {
    seconds: Math.max(0, seconds),
    pause: () => setPaused(true),
    resume: () => {
      setPaused(false);
      setSeconds((left) => Math.max(left, UNDO_MS / 2_000));
    },
  };
}
