import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TicketStateWords } from '#shared/TicketStateWords.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import type { BookingFlow } from './use-booking.ts';
import classes from './bookings.module.css';

interface Props {
  ticket: BookingFlow['tickets'][number];
  onChange: (count: number) => void;
}

/** A kind of ticket, and how many of it. What is sold out is dimmed, and cannot be chosen (spec §4). */
export function TicketCounter({ ticket, onChange }: Props) {
  const { t } = useLingui();
  const { name, description, amount, now, count, most } = ticket;
  const isChoosable = now === undefined || now.state === 'ON_SALE' || count > 0;
  return (
    <li data-state={now?.state}>
      <span>
        <strong>{name}</strong>
        {description === '' ? null : <span className={classes.about}>{description}</span>}
        <span className={classes.about}>
          {amount.amount === '0' ? <Trans>Free</Trans> : amount.formatted}
          {now === undefined ? null : ' · '}
          {now === undefined ? null : <TicketStateWords ticket={now} />}
        </span>
        {count > most && (
          <span className={classes.warning}>
            <Plural value={most} _0="None can be had any more." one="Only # can be had." other="Only # can be had." />
          </span>
        )}
      </span>
      {isChoosable && (
        <Stepper
          label={t`How many`}
          value={String(count)}
          fewer={{ label: t`One less: ${name}`, isPossible: count > 0, onClick: () => onChange(count - 1) }}
          more={{ label: t`One more: ${name}`, isPossible: count < most, onClick: () => onChange(count + 1) }}
        />
      )}
    </li>
  );
}
