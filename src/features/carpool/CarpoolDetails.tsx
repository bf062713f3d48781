import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { CarpoolBooking } from '#contract/carpool/calls.ts';
import { PassCode } from '#kit/pass/PassCode.tsx';
import { useWakeLock } from '#kit/pass/use-wake-lock.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Pass, PassAndNotes } from '#kit/ui/card/Pass.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { canAddPassengers } from './carpool-rules.ts';
import { CancelCarpool, DeclineCarpool } from './CarpoolQuestions.tsx';
import { EditPassengers } from './EditPassengers.tsx';
import { useCarpoolTexts } from './use-carpool-texts.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './carpool.module.css';

/** The car with its code, its people, and the actions of its driver or passenger. */
export function CarpoolDetails({ carpool }: { carpool: CarpoolBooking }) {
  const { t } = useLingui();
  const [done, setDone] = useState<{ message: string; at: number }>();
  const onDone = (message: string) => setDone({ message, at: Date.now() });
  const now = useNow();
  const isOver = Date.parse(carpool.enter_before) <= now.getTime();
  const isOpen = carpool.state === 'booked' && !isOver;
  const isDriver = carpool.role === 'driver';
  useWakeLock(isOpen && isDriver);
  const notes = (
    <div className={layout.stack4}>
      {done !== undefined && (
        <Outcome key={done.at} tone="success">
          {done.message}
        </Outcome>
      )}
      <Status carpool={carpool} isOver={isOver} />
      <Facts carpool={carpool} />
      {isOpen && isDriver ? <EditPassengers carpool={carpool} onSaved={onDone} /> : <People carpool={carpool} />}
      {isOpen && isDriver && <CancelCarpool id={carpool.id} onDone={() => onDone(t`Carpool cancelled`)} />}
      {isOpen && !isDriver && <DeclineCarpool carpool={carpool} />}
    </div>
  );
  return isDriver ? <PassAndNotes pass={<GatePass carpool={carpool} isOver={isOver} />}>{notes}</PassAndNotes> : notes;
}

function Status({ carpool, isOver }: { carpool: CarpoolBooking; isOver: boolean }) {
  const { t } = useLingui();
  const now = useNow();
  const { state, role, passengers } = carpool;
  if (state === 'cancelled') return <Notice title={t`This carpool is cancelled`}>{t`The space is free again.`}</Notice>;
  if (isOver) {
    return (
      <Notice title={t`This carpool is over`}>
        <Trans>Its space was released at 10:00.</Trans>
      </Notice>
    );
  }
  if (passengers.length === 0) {
    return (
      <Notice tone="warning" title={t`No passengers`}>
        {canAddPassengers(carpool, now) ? (
          <Trans>
            Your car is not admitted without a passenger. Add one by midnight the night before, or cancel the booking so
            that others can use the space.
          </Trans>
        ) : (
          <Trans>Your car is not admitted without a passenger, and you cannot add anyone on the day itself.</Trans>
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={role === 'driver' ? t`Booked` : t`You are a passenger`}>
      {role === 'driver' ? (
        <Trans>Show the code at the gate before 10:00. It opens offline.</Trans>
      ) : (
        <Trans>The driver shows the code at the gate.</Trans>
      )}
    </Notice>
  );
}

function Facts({ carpool: { parking_space, driver } }: { carpool: CarpoolBooking }) {
  const { t } = useLingui();
  return (
    <>
      <Terms
        terms={[
          { name: t`Where`, value: parking_space.car_park },
          { name: t`Space`, value: parking_space.bay },
          ...(driver === null ? [] : [{ name: t`Driver`, value: driver.name }]),
          { name: t`Enter campus`, value: t`Before 10:00` },
        ]}
      />
      <p className={layout.quiet}>{parking_space.directions}</p>
    </>
  );
}

/** The passengers, read-only. */
function People({ carpool: { passengers } }: { carpool: CarpoolBooking }) {
  const { t } = useLingui();
  if (passengers.length === 0) return null;
  return (
    <section className={`${layout.stack4} ${prose.part}`}>
      <h2>
        <Trans>Passengers</Trans>
      </h2>
      <ul className={classes.people} aria-label={t`Passengers`}>
        {passengers.map(({ user_id, name }) => (
          <li key={user_id}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

/** The driver's pass for the gate; without a code once the booking is cancelled or over. */
function GatePass({ carpool, isOver }: { carpool: CarpoolBooking; isOver: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const wordsOf = useCarpoolTexts();
  const { code, qr, date, driver, number_plate, enter_before } = carpool;
  const isShown = code !== null && qr !== null && !isOver;
  return (
    <Pass
      issuer={t`{union}`}
      kind={t`Carpool`}
      year={formatDay(date, locale)}
      name={driver?.name ?? ''}
      lines={[wordsOf.space(carpool)]}
      hasPortrait={false}
      {...(number_plate !== null && { plate: number_plate })}
      qr={isShown ? { text: qr, label: t`QR code of carpool ${code}` } : undefined}
      stamp={isShown ? undefined : <strong>{carpool.state === 'cancelled' ? t`Cancelled` : t`Ended`}</strong>}
    >
      {isShown ? <PassCode code={code} validUntil={enter_before} /> : undefined}
    </Pass>
  );
}
