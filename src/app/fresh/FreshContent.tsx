import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { Button } from '#kit/ui/Button.tsx';
import type { EventChange } from './changed-events.ts';
import { hasHeldAnswer, holdAnswers, onEventChange, onHeldAnswer, showHeldAnswers } from './held-answers.ts';
import classes from './fresh.module.css';

/** Holds updates that arrive while the user reads behind a button; a cancelled or moved event is announced at once. */
export function FreshContent() {
  const client = useQueryClient();
  const { key } = useLocation();
  const [heldOn, setHeldOn] = useState<string>();
  const [changes, setChanges] = useState<readonly EventChange[]>([]);
  const words = useChangeTexts();
  useEffect(holdAnswers, []);
  // On a new page nothing that the user is about to press can move.
  useEffect(() => showHeldAnswers(client, key), [client, key]);
  useEffect(() => onHeldAnswer(() => setHeldOn(hasHeldAnswer(client) ? key : undefined)), [client, key]);
  useEffect(() => onEventChange((change) => setChanges((all) => withChange(all, change))), []);
  // Loaded with the chip of the bar, and shown over the page.
  return createPortal(
    <>
      <div role="status" className={classes.announcement} data-print="off">
        {changes.map((change) => (
          <p key={JSON.stringify(change)}>{words(change)}</p>
        ))}
      </div>
      <div role="status" className={classes.place} data-stays data-floats data-print="off">
        {heldOn === key && (
          <Button
            onClick={() => {
              showHeldAnswers(client);
              // The button disappears with the waiting answers.
              document.getElementById('content')?.focus({ preventScroll: true });
            }}
          >
            <Trans>Show updates</Trans>
          </Button>
        )}
      </div>
    </>,
    document.body,
  );
}

/** Merges one change into the list: every list with the event reports it, and some lists have no venue. */
function withChange(all: readonly EventChange[], change: EventChange): readonly EventChange[] {
  const isSaid = all.some(
    ({ title, start, isCancelled, venue }) =>
      title === change.title &&
      start === change.start &&
      isCancelled === change.isCancelled &&
      (venue === change.venue || change.venue === null),
  );
  return isSaid ? all : [...all.slice(-2), change];
}

function useChangeTexts() {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ title, isCancelled, start, end, venue }: EventChange) => {
    const when = formatPeriod(start, end, locale);
    if (isCancelled) return t`${title} has been cancelled: ${when}.`;
    return venue === null ? t`${title} has moved: ${when}.` : t`${title} has moved: ${when}, ${venue}.`;
  };
}
