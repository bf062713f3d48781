import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { carpool, type CarpoolBooking, type CarpoolPerson } from '#contract/carpool/calls.ts';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import { carpoolDaysQuery } from './carpool-queries.ts';
import { PassengerPicker } from './PassengerPicker.tsx';
import { DayChoice } from './spaces/DayChoice.tsx';
import { type Space, SpaceChoice } from './spaces/SpaceChoice.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

const noPassengers: readonly CarpoolPerson[] = [];

/** The steps of a booking: day, space and passengers. The choices survive every error. */
export function BookingSteps() {
  const { t } = useLingui();
  const days = useQuery(carpoolDaysQuery);
  const [booked, setBooked] = useState<CarpoolBooking>();
  const [date, setDate] = useState<string>();
  const [space, setSpace] = useState<Space>();
  const [passengers, setPassengers] = useState(noPassengers);
  const chooseDay = (day: string) => {
    setDate(day);
    setSpace(undefined);
  };
  const again = () => {
    setBooked(undefined);
    setDate(undefined);
    setSpace(undefined);
    setPassengers(noPassengers);
  };
  if (booked !== undefined) return <Booked booking={booked} onAgain={again} />;
  return (
    <>
      <section className={`${layout.stack4} ${prose.part}`}>
        <h2>
          <Trans>1. Choose the day</Trans>
        </h2>
        <Loaded result={days} placeholder={<ArticleSkeleton label={t`Loading the days`} />}>
          {(all) => <DayChoice days={all} chosen={date} onChoose={chooseDay} />}
        </Loaded>
      </section>
      {date !== undefined && (
        <>
          <section className={`${layout.stack4} ${prose.part}`}>
            <h2>
              <Trans>2. Choose the parking space</Trans>
            </h2>
            <SpaceChoice key={date} date={date} chosen={space} onChoose={setSpace} />
          </section>
          <section className={`${layout.stack4} ${prose.part}`}>
            <h2>
              <Trans>3. Choose your passengers</Trans>
            </h2>
            <PassengerPicker date={date} chosen={passengers} onChange={setPassengers} />
          </section>
        </>
      )}
      <BookButton date={date} space={space} passengers={passengers} onBooked={setBooked} />
    </>
  );
}

interface ButtonProps {
  date: string | undefined;
  space: Space | undefined;
  passengers: readonly CarpoolPerson[];
  onBooked: (booking: CarpoolBooking) => void;
}

/** The button to book; shows missing choices and server errors after a press. */
function BookButton({ date, space, passengers, onBooked }: ButtonProps) {
  const { t } = useLingui();
  const [isTried, setTried] = useState(false);
  const { press, isRunning, failure } = useWrite(carpool.book, { refreshes: ['carpool'], onDone: onBooked });
  const missing = [
    ...(date === undefined ? [t`an available date`] : []),
    ...(date !== undefined && space === undefined ? [t`a parking space`] : []),
    ...(date !== undefined && passengers.length === 0 ? [t`at least one passenger`] : []),
  ];
  const book = () => {
    setTried(true);
    if (date === undefined || space === undefined || passengers.length === 0) return;
    const { car_park_id, bay } = space;
    press({ body: { date, car_park_id, bay, passengers: passengers.map(({ user_id }) => ({ user_id })) } });
  };
  const what = missing.join(', ');
  return (
    <section className={`${layout.stack4} ${prose.part}`}>
      {date !== undefined && <Summary date={date} space={space} passengers={passengers} />}
      <LiveAnswer>
        {isTried && missing.length > 0 ? (
          <Notice tone="error">
            <Trans>Still missing: {what}.</Trans>
          </Notice>
        ) : (
          <Failure error={failure} />
        )}
      </LiveAnswer>
      <div>
        <Button busy={isRunning} onClick={book}>
          {isRunning ? <Trans>Sending…</Trans> : <Trans>Book the space</Trans>}
        </Button>
      </div>
    </section>
  );
}

/** The date, space and passengers that were chosen. */
function Summary({ date, space, passengers }: { date: string } & Pick<ButtonProps, 'space' | 'passengers'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const parts = [formatDate(date, locale)];
  if (space !== undefined) parts.push(`${space.car_park}, ${t`space ${space.bay}`}`);
  return (
    <p>
      <strong>{parts.join(' · ')}</strong>
      {' · '}
      <Plural value={passengers.length} one="# passenger" other="# passengers" />
    </p>
  );
}

function Booked({ booking, onAgain }: { booking: CarpoolBooking; onAgain: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = formatDate(booking.date, locale);
  const { car_park, bay } = booking.parking_space;
  return (
    <div className={`${layout.stack4} ${prose.part}`}>
      <Outcome tone="success" title={t`Carpool booked`}>
        <Trans>
          {day}: {car_park}, space {bay}. Your passengers have been notified, and a confirmation e-mail will follow.
          Enter the campus before 10:00.
        </Trans>
      </Outcome>
      <div className={layout.row}>
        <ButtonLink href={generatePath(carpoolPaths.one, { id: booking.id })}>
          <Trans>Show the booking and its code</Trans>
        </ButtonLink>
        <Button tone="secondary" onClick={onAgain}>
          <Trans>Book another day</Trans>
        </Button>
      </div>
    </div>
  );
}
