import { Plural, Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/bookings.ts';
import { formatAge } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { clockOf, minutesToSay } from './hold-clock.ts';
import { useTimeLeft } from './use-time-left.ts';
import classes from './bookings.module.css';

interface Props {
  booking: Booking;
  receivedAt: number;
  onEnd: () => void;
}

/** How long places are still held, by the server's clock; said aloud at five minutes and at one. */
export function HoldClock({ booking, receivedAt, onEnd }: Props) {
  const locale = useLocale();
  const left = useTimeLeft(booking, receivedAt, onEnd);
  const clock = clockOf(left);
  const minutes = minutesToSay(left);
  if (booking.held_until === null || left === 0) return null;
  const until = formatAge(booking.held_until, new Date(), locale);
  return (
    <div className={classes.clock} data-soon={minutes}>
      {clock === undefined ? (
        <Trans>Held for you until {until}</Trans>
      ) : (
        <span role="timer">
          <Trans>
            Held for you: <strong>{clock}</strong>
          </Trans>
        </span>
      )}
      <VisuallyHidden>
        <span role="status">
          {minutes !== undefined && (
            <Plural
              value={minutes}
              one="Your places are held for one more minute."
              other="Your places are held for # more minutes."
            />
          )}
        </span>
      </VisuallyHidden>
    </div>
  );
}
