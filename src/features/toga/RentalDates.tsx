import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay, formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { TogaRental, TogaState } from '#contract/toga/calls.ts';
import { officeQuery } from '#kit/device/office.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './toga.module.css';

/** States in the order of the dates; other states have no date. */
const order: readonly TogaState[] = ['booked', 'paid', 'fitted', 'collected', 'returned', 'refunded'];

/** Fitting, pick-up and return, with the completed steps and the next one. */
export function RentalDates({ rental, state }: { rental: TogaRental; state: TogaState }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: office } = useQuery(officeQuery);
  const place = office?.place ?? '';
  const at = state === 'late' || state === 'damaged' ? order.length : order.indexOf(state);
  if (at === -1) return null;
  const pickUp = `${formatDay(rental.pick_up_from, locale)}, ${formatTime(rental.pick_up_from)}`;
  return (
    <ol className={`${layout.stack3} ${classes.dates}`}>
      <Step at={at} doneFrom={order.indexOf('fitted')} title={<Trans>Fitting</Trans>}>
        {formatPeriod(rental.fitting_start, rental.fitting_end, locale)}
        <br />
        {place === '' ? t`{union} office.` : t`{union} office, ${place}.`}{' '}
        <Trans>Wear the shoes that you will wear on the day.</Trans>
      </Step>
      <Step at={at} doneFrom={order.indexOf('collected')} title={<Trans>Pick-up</Trans>}>
        <Trans>From {pickUp}</Trans>
        <br />
        <Trans>Bring this code.</Trans>
      </Step>
      <Step at={at} doneFrom={order.indexOf('returned')} title={<Trans>Return</Trans>}>
        {formatPeriod(rental.return_from, rental.return_until, locale)}
        <br />
        <Trans>A friend may return it for you, with this code.</Trans>
      </Step>
    </ol>
  );
}

interface StepProps {
  /** Position of the current state in `order` */
  at: number;
  /** Position of the first state in which this step is done */
  doneFrom: number;
  title: ReactNode;
  children: ReactNode;
}

function Step({ at, doneFrom, title, children }: StepProps) {
  const isDone = at >= doneFrom;
  const isNow = !isDone && at >= 1 && at >= doneFrom - 1;
  return (
    <li data-state={isDone ? 'done' : isNow ? 'now' : undefined} aria-current={isNow ? 'step' : undefined}>
      <strong>
        {title} {isDone && <Trans>(done)</Trans>}
      </strong>
      {children}
    </li>
  );
}
