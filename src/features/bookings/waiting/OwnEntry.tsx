import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { waiting, type WaitingEntry } from '#contract/bookings/waiting.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useWrite } from '#kit/use-write.ts';
import { isOpenEntry, refreshes } from './waiting-queries.ts';
import layout from '#kit/ui/page/layout.module.css';

/** The member's position in a list or the places that are offered, and leaving the list (WAIT-2, WAIT-3). */
export function OwnEntry({ entry, bookAddress }: { entry: WaitingEntry; bookAddress: string }) {
  const { ticket, places } = entry;
  return (
    <section className={layout.stack3}>
      <Notice tone={entry.state === 'offered' ? 'success' : 'info'} title={useEntryTitle()(entry)}>
        <p>
          {ticket === null ? null : `${ticket.name} · `}
          <Plural value={places} one="# place wanted" other="# places wanted" />
        </p>
        <Explanation entry={entry} />
      </Notice>
      {isOpenEntry(entry) && (
        <div className={layout.start4}>
          {entry.state === 'offered' && (
            <ButtonLink href={bookAddress}>
              <Trans>Book</Trans>
            </ButtonLink>
          )}
          <LeaveButton entry={entry} />
        </div>
      )}
    </section>
  );
}

/** Returns the heading of an entry in its state. */
export function useEntryTitle(): (entry: WaitingEntry) => string {
  const { t } = useLingui();
  return ({ state, position, offer }) => {
    const [place, offered] = [position ?? 1, offer?.places ?? 0];
    const titles: Record<WaitingEntry['state'], string> = {
      waiting: t`Your position on the waiting list: ${place}`,
      offered: offered === 0 ? t`All offered places are held in your booking` : t`Places reserved for you: ${offered}`,
      booked: t`You booked places from the waiting list`,
      lapsed: t`The time to book has passed`,
      left: t`You have left the waiting list`,
      removed: t`You were taken off the waiting list`,
      closed: t`The waiting list is closed`,
    };
    return titles[state];
  };
}

function Explanation({ entry: { state, offer, reason } }: { entry: WaitingEntry }) {
  const locale = useLocale();
  if (state === 'waiting') {
    return (
      <p>
        <Trans>
          When places become free, we notify you in the portal and by e-mail. They are then reserved for you for a
          limited time.
        </Trans>
      </p>
    );
  }
  if (state === 'offered' && offer !== null && offer.until !== null) {
    const until = formatMoment(offer.until, locale);
    return (
      <p>
        <Trans>Book and confirm or pay for them by {until}. After that they go to the next person on the list.</Trans>
      </p>
    );
  }
  if (state === 'lapsed') {
    return (
      <p>
        <Trans>The places went to the next person on the list. You can join again, at the end.</Trans>
      </p>
    );
  }
  return reason === null ? null : <p>{reason}</p>;
}

function LeaveButton({ entry }: { entry: WaitingEntry }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpened(true)}>
        <Trans>Leave the list…</Trans>
      </Button>
      {isOpened && <LeaveDialog entry={entry} onClose={() => setOpened(false)} />}
    </>
  );
}

function LeaveDialog({ entry: { id, state }, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const { t } = useLingui();
  const { press, isRunning, failure } = useWrite(waiting.leave, { refreshes, onDone: onClose });
  return (
    <Dialog
      kind="question"
      title={t`Leave the waiting list?`}
      onClose={onClose}
      actions={
        <>
          <Button busy={isRunning} onClick={() => press({ params: { id } })}>
            <Trans>Leave the list</Trans>
          </Button>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Stay on the list</Trans>
          </Button>
        </>
      }
    >
      <p>
        {state === 'offered' ? (
          <Trans>Your reserved places go to the next person on the list. Places that you have booked stay yours.</Trans>
        ) : (
          <Trans>You lose your position on the waiting list.</Trans>
        )}
      </p>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
    </Dialog>
  );
}
