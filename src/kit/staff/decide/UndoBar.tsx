import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, useEffect, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { isAnswerLost } from '#client/api/request-keys.ts';
import { Button } from '#kit/ui/Button.tsx';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';
import { Shortcut } from '../keys/Shortcut.tsx';
import { useHeldDecisionList, useHeldDecisions } from './decisions-context.ts';
import type { HeldDecision, Refusal } from './held-decisions.ts';
import classes from './undo-bar.module.css';

/** The maximum number of messages that fit: the last ones. */
const MOST = 3;

/**
 * Recent decisions, each with an undo button, and failed decisions until they are dismissed. The countdown pauses while the bar has the
 * pointer or the focus (WCAG 2.2, 2.2.1).
 */
export function UndoBar() {
  const { t } = useLingui();
  const { pause, resume } = useHeldDecisions();
  const all = useHeldDecisionList().filter(({ state }) => state.is !== 'sent');
  const last = all.at(-1);
  const words = useWordsOf(last);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) resume('focus');
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{last?.state.is === 'held' && t`${words}. You can undo it for ten seconds.`}</span>
      </VisuallyHidden>
      {all.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only its time stands still
        <section
          className={classes.bar}
          data-surface="ink"
          aria-label={t`Decisions being sent`}
          onPointerEnter={() => pause('pointer')}
          onPointerLeave={() => resume('pointer')}
          onFocus={() => pause('focus')}
          onBlur={leave}
        >
          {all.length > MOST && (
            <p>
              <Plural value={all.length - MOST} one="and # before it" other="and # before them" />
            </p>
          )}
          <ul>
            {all.slice(-MOST).map((held) => (
              <Line key={held.key} held={held} isLast={held === last} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Line({ held, isLast }: { held: HeldDecision; isLast: boolean }) {
  const words = useWordsOf(held);
  return (
    <li>
      <span className={classes.words}>{words}</span>
      {held.state.is === 'held' && <WayBack held={held} state={held.state} isLast={isLast} />}
      {held.state.is === 'refused' && <Refused held={held} refusals={held.state.refusals} />}
    </li>
  );
}

type HeldNow = Extract<HeldDecision['state'], { is: 'held' }>;

function WayBack({ held, state, isLast }: { held: HeldDecision; state: HeldNow; isLast: boolean }) {
  const { t } = useLingui();
  const { undo, send } = useHeldDecisions();
  const seconds = useSecondsLeft(state);
  const what = namesOf(held);
  const button = (
    <Button tone="primary" label={t`Undo: ${what}`} onClick={() => leaveBar(() => undo(held.key))}>
      <Trans>Undo</Trans>
    </Button>
  );
  return (
    <>
      <span className={classes.time} aria-hidden="true">
        {t`${seconds} s`}
      </span>
      {isLast ? <Shortcut name="u">{button}</Shortcut> : button}
      <Button tone="quiet" label={t`Send now: ${what}`} onClick={() => leaveBar(() => void send(held.key))}>
        <Trans>Send now</Trans>
      </Button>
    </>
  );
}

function Refused({ held, refusals }: { held: HeldDecision; refusals: readonly Refusal[] }) {
  const { t } = useLingui();
  const { send, dismiss } = useHeldDecisions();
  const what = namesOf(held);
  return (
    <>
      <span role="alert" className={classes.why}>
        <DecisionFailure error={refusals[0]?.error} />
      </span>
      {refusals.some(({ error }) => isAnswerLost(error)) && (
        <Button label={t`Try again: ${what}`} onClick={() => leaveBar(() => void send(held.key))}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button tone="quiet" label={t`Close: ${what}`} onClick={() => leaveBar(() => dismiss(held.key))}>
        <Trans>Close</Trans>
      </Button>
    </>
  );
}

/** The reason why a decision failed. */
export function DecisionFailure({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return <Trans>An unexpected error has occurred.</Trans>;
  if (error.isUnreachable) return <Trans>It could not be sent: there is no connection.</Trans>;
  if (error.code === 'unauthenticated') return <Trans>You are no longer logged in. Nothing was changed.</Trans>;
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}

/** The description of a decision: "To be approved: KBR418". */
function useWordsOf(held: HeldDecision | undefined): string {
  const { t } = useLingui();
  if (held === undefined) return '';
  const what = namesOf(held);
  const isApproved = held.body.decision === 'approve';
  switch (held.state.is) {
    case 'held':
      return isApproved ? t`To be approved: ${what}` : t`To be declined: ${what}`;
    case 'refused':
      return t`Not carried out: ${what}`;
    default:
      return t`Sending: ${what}`;
  }
}

function namesOf({ items }: HeldDecision): string {
  return items.map(({ name }) => name).join(' · ');
}

function useSecondsLeft({ left, since }: HeldNow): number {
  const [now, setNow] = useState(() => since ?? 0);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [since]);
  const passed = since === null ? 0 : Math.max(0, now - since);
  return Math.max(0, Math.ceil((left - passed) / 1000));
}

/** Runs an action whose button disappears, and moves the focus to the page. */
function leaveBar(act: () => void): void {
  const isInside = document.activeElement?.closest(`.${classes.bar}`) !== null;
  act();
  if (isInside) document.getElementById('content')?.focus({ preventScroll: true });
}
