import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { refetchReads } from '#client/api/write.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { push } from '#contract/notifications/push.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { readNote, writeNote } from '../device/device-notes.ts';
import { canReceivePush, deviceChoice, nightHours, subscribeDevice } from '../device/device-subscription.ts';
import { CallButton } from '../state/CallButton.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './reminder-card.module.css';

/**
 * Asks once after a booking, below it, whether this device may remind of the event. Shown only if the browser supports it, has not asked
 * for permission before, and the question was not answered here. The browser asks only after the button.
 */
export function ReminderCard() {
  const [isUnanswered] = useState(
    () => canReceivePush() && Notification.permission === 'default' && readNote('reminder-card') === null,
  );
  return isUnanswered ? <Question /> : null;
}

type Answer = 'yes' | 'no' | 'refused by the browser';

function Question() {
  const { t } = useLingui();
  const { data } = useQuery(deviceChoice);
  const [answer, setAnswer] = useState<Answer>();
  const title = useRef<HTMLHeadingElement>(null);
  const subscribe = useSubscription(data?.public_key ?? '');
  const close = (newAnswer: Answer) => {
    writeNote('reminder-card', 'answered');
    setAnswer(newAnswer);
    // The buttons are removed, and one of them has the focus.
    title.current?.focus();
  };
  if (answer === 'no') return null;
  // Its space is reserved until the server has returned whether it sends reminders, so that nothing moves.
  const isReady = data !== undefined && data.public_key !== null && (data.choice === null || answer !== undefined);
  return (
    <section
      className={`${layout.stack3} ${classes.card}`}
      aria-labelledby="reminder-title"
      data-waiting={!isReady || undefined}
    >
      <h2 id="reminder-title" ref={title} tabIndex={-1}>{t`Shall we remind you?`}</h2>
      <p role="status">
        {answer === 'yes' ? (
          <Trans>This device will remind you.</Trans>
        ) : answer === undefined ? (
          <Trans>
            On this device, the day before and two hours before it starts, and immediately if the time or place changes.
          </Trans>
        ) : (
          <Trans>Your browser does not allow it. Allow notifications in its settings.</Trans>
        )}
      </p>
      {answer === undefined ? (
        <div className={classes.actions}>
          <CallButton tone="secondary" act={async () => close((await subscribe()) ? 'yes' : 'refused by the browser')}>
            <Trans>Remind me</Trans>
          </CallButton>
          <Button tone="quiet" onClick={() => close('no')}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      ) : (
        <Link href={memberPaths.notifications}>
          <Trans>Choose notifications</Trans>
        </Link>
      )}
    </section>
  );
}

/** Turns on reminders of events for this device. @returns whether the browser allowed it */
function useSubscription(publicKey: string): () => Promise<boolean> {
  const client = useQueryClient();
  return async () => {
    const device = await subscribeDevice(publicKey);
    if (device === null) return false;
    await call(transportOf(client), push.subscribe, { body: { ...device, subjects: ['events'], ...nightHours } });
    await refetchReads(client, { queryKey: [push.view.id] });
    return true;
  };
}
