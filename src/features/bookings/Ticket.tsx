import { Trans, useLingui } from '@lingui/react/macro';
import type { Attendee, Booking } from '#contract/bookings.ts';
import { formatDay, formatPeriod, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { nameOf } from '#shared/attendee-name.ts';
import { PassCode } from '#shared/PassCode.tsx';
import { useSeatPlace } from '#shared/use-seat-place.ts';
import { Pass } from '#ui/Pass.tsx';
import type { Standing } from './my-booking-rules.ts';
import { useStandingWords } from './use-standing-words.ts';

interface Props {
  booking: Booking;
  attendee: Attendee;
  standing: Standing;
  /** Which of the booking's it is, counted from one */
  place: number;
}

/** One ticket: whose it is, where they sit, what is read at the door. One that opens no door shows no picture. */
export function Ticket({ booking, attendee, standing, place }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { occurrence, event } = booking;
  const { qr, code, ticket } = attendee;
  const placeOf = useSeatPlace();
  const seat = attendee.seat === null ? undefined : placeOf(attendee.seat);
  const name = nameOf(attendee);
  const isReady = standing === 'ready' && qr !== null && code !== null;
  const lines = [ticket.name, seat, event.title, formatPeriod(occurrence.start, occurrence.end, locale)];
  return (
    <Pass
      kind={t`Ticket`}
      year={formatDay(occurrence.start, locale)}
      name={name === '' ? t`Ticket ${place}` : name}
      lines={lines.filter((line) => line !== undefined)}
      hasPortrait={false}
      qr={isReady ? { text: qr, label: t`QR code of ticket ${code}` } : undefined}
      stamp={isReady && attendee.checked_in_at === null ? undefined : <Stamp attendee={attendee} standing={standing} />}
    >
      {isReady ? <PassCode code={code} validUntil={occurrence.end} /> : undefined}
    </Pass>
  );
}

function Stamp({ attendee: { checked_in_at }, standing }: { attendee: Attendee; standing: Standing }) {
  const words = useStandingWords()[standing];
  if (checked_in_at !== null) {
    const time = formatTime(checked_in_at);
    return (
      <strong>
        <Trans>Let in at {time}</Trans>
      </strong>
    );
  }
  return (
    <>
      <strong>{words.name}</strong>
      <p>{words.meaning}</p>
    </>
  );
}
