import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useWakeLock } from '#shared/use-wake-lock.ts';
import { Button } from '#ui/Button.tsx';
import type { Standing } from './my-booking-rules.ts';
import { Ticket } from './Ticket.tsx';
import classes from './my-bookings.module.css';

/** One ticket after the other, by swiping or by the buttons under them; the screen stays awake meanwhile. */
export function TicketStack({ booking, standing }: { booking: Booking; standing: Standing }) {
  const { t } = useLingui();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useWakeLock(standing === 'ready');
  const { attendees } = booking;
  const show = (index: number) => track.current?.children[index]?.scrollIntoView({ block: 'center', inline: 'start' });
  const follow = ({ scrollLeft, clientWidth }: HTMLDivElement) => setCurrent(Math.round(scrollLeft / clientWidth));
  return (
    <div className={classes.stack}>
      <div
        ref={track}
        className={classes.track}
        role="region"
        aria-label={t`Tickets`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) => follow(currentTarget)}
      >
        {attendees.map((attendee, index) => (
          <div key={attendee.id}>
            <Ticket booking={booking} attendee={attendee} standing={standing} place={index + 1} />
          </div>
        ))}
      </div>
      {attendees.length > 1 && <Turn current={current} count={attendees.length} onShow={show} />}
    </div>
  );
}

function Turn({ current, count, onShow }: { current: number; count: number; onShow: (index: number) => void }) {
  const place = current + 1;
  return (
    <div className={classes.turn}>
      <Button tone="secondary" busy={current === 0} onClick={() => onShow(current - 1)}>
        <Trans>Back</Trans>
      </Button>
      <span role="status">
        <Trans>
          Ticket {place} of {count}
        </Trans>
      </span>
      <Button tone="secondary" busy={place === count} onClick={() => onShow(current + 1)}>
        <Trans>Next</Trans>
      </Button>
    </div>
  );
}
