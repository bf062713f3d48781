import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { useSession } from '#client/session/session.ts';
import { MAX_PLACES } from '#contract/bookings/calls.ts';
import { bookingPath } from '#kit/booking/booking-address.ts';
import { isBookable } from '#kit/booking/booking-state.ts';
import { TicketRules } from '#kit/booking/TicketRules.tsx';
import { TicketStateText } from '#kit/booking/TicketStateText.tsx';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { Stepper } from '#kit/ui/navigation/Stepper.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { BookingFlow } from '../flow/use-booking.ts';
import { usePrefetchedHall } from '../seats/seating-queries.ts';
import type { CodeFieldProps } from './CodeField.tsx';
import { StepFrame } from './StepFrame.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './steps.module.css';

const codeField = lazyPart<CodeFieldProps>('members', () => import('./CodeField.tsx'));

/** Step 1: date, time and number of tickets. Only the server has the remaining places. */
export function TicketsStep({ flow }: { flow: BookingFlow }) {
  const { t } = useLingui();
  const { tickets, live, state, dispatch } = flow;
  const isFull = live.data?.every((each) => each.state === 'SOLD_OUT' || each.state === 'CLOSED') && flow.total === 0;
  usePrefetchedHall(flow.event.id, flow.occurrence);
  useSuggestion(flow);
  const choose = (id: number, count: number) =>
    dispatch({ kind: 'tickets-chosen', tickets: { ...state.choice.tickets, [id]: count } });
  const isConfirmedHere = useConfirmsHere(flow);
  const action = {
    label: isConfirmedHere ? t`Confirm the booking` : t`Continue`,
    act: () => dispatch({ kind: isConfirmedHere ? 'confirm' : 'continue' }),
    isBusy: flow.isBusy,
    problem: state.lastError,
    missing: state.missing === 'tickets' && <Trans>Choose at least one ticket.</Trans>,
  };
  return (
    <StepFrame flow={flow} step="tickets" action={isFull ? undefined : action}>
      {isFull && (
        <Notice tone="warning">
          <Trans>Fully booked</Trans>
        </Notice>
      )}
      <OccurrenceChoice flow={flow} />
      <ul className={`${layout.stack3} ${classes.tickets}`}>
        {tickets.map((ticket) => (
          <TicketCounter key={ticket.id} ticket={ticket} onChange={(count) => choose(ticket.id, count)} />
        ))}
      </ul>
      {flow.extras?.has_codes === true && <codeField.Part flow={flow} extras={flow.extras} />}
      <p className={layout.note}>
        <Trans>You can book up to {MAX_PLACES} places.</Trans>{' '}
        {isConfirmedHere && <Trans>The ticket is in your name, which you can change later.</Trans>}{' '}
        {live.isError && live.data === undefined && <Trans>Connect to see how many places are left.</Trans>}
      </p>
    </StepFrame>
  );
}

/**
 * Whether this step confirms the booking: one free place of a registered member, about which nothing is asked, needs neither a payment nor
 * further names. A held or
 * expired booking may contain typed names, so it uses the last step.
 */
function useConfirmsHere({ state, isSeated, total, cents, booking, otherUnpaid, extras }: BookingFlow): boolean {
  const { isRegistered } = useSession();
  if (state.confirming !== undefined) return true;
  const isNew = booking === undefined && otherUnpaid.length === 0 && state.previous === undefined;
  const asksNothing = extras?.questions.every(({ ticket_id }) => (state.choice.tickets[ticket_id] ?? 0) === 0) === true;
  return isRegistered && !isSeated && isNew && total === 1 && cents === 0 && asksNothing;
}

/** Suggests one ticket of the first type on sale that the member can have. */
function useSuggestion({ tickets, isLoaded, areRulesKnown, dispatch }: BookingFlow): void {
  const first = tickets.find(({ now, reason }) => now?.state === 'ON_SALE' && reason === null)?.id;
  const suggest = useEffectEvent((ticket: number) => dispatch({ kind: 'suggested', ticket }));
  useEffect(() => {
    if (isLoaded && areRulesKnown && first !== undefined) suggest(first);
  }, [isLoaded, areRulesKnown, first]);
}

/** The choice between several occurrences. Selecting another one starts with an empty choice; holds of this one remain. */
function OccurrenceChoice({ flow: { event, occurrence, dispatch } }: { flow: BookingFlow }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const now = useNow();
  const times = event.occurrences.filter((time) => isBookable(time, now) || time.id === occurrence.id);
  if (times.length < 2) return null;
  const choose = (id: string) => {
    dispatch({ kind: 'cleared' });
    const address = bookingPath(event.slug, { occurrence: Number(id) });
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  return (
    <RadioGroup
      id="occurrence"
      label={t`When`}
      value={String(occurrence.id)}
      onChange={choose}
      options={times.map(({ id, start, end }) => ({ value: String(id), label: formatPeriod(start, end, locale) }))}
    />
  );
}

interface CounterProps {
  ticket: BookingFlow['tickets'][number];
  onChange: (count: number) => void;
}

/** A ticket type with its number of tickets. Sold-out types are dimmed and disabled (EVENT-9). */
function TicketCounter({ ticket, onChange }: CounterProps) {
  const { t } = useLingui();
  const { name, description, amount, now, count, max, reason } = ticket;
  const isOpen = (now === undefined || now.state === 'ON_SALE') && reason === null;
  const isChoosable = isOpen || count > 0;
  return (
    <li data-state={now?.state}>
      <span>
        <strong>{name}</strong>
        {description === '' ? null : <span className={layout.note}>{description}</span>}
        <TicketRules ticket={ticket} className={layout.note} />
        <span className={layout.note}>
          {amount.amount === '0' ? <Trans>Free</Trans> : amount.formatted}
          {now === undefined ? null : ' · '}
          {now === undefined ? null : <TicketStateText ticket={now} />}
        </span>
        {reason !== null && <span className={classes.warning}>{reason}</span>}
        {count > max && reason === null && (
          <span className={classes.warning}>
            <Plural value={max} _0="None are left." one="Only # is left for you." other="Only # are left for you." />
          </span>
        )}
      </span>
      {isChoosable && (
        <Stepper
          label={t`How many`}
          value={String(count)}
          decrease={{ label: t`Remove one: ${name}`, isPossible: count > 0, onClick: () => onChange(count - 1) }}
          increase={{ label: t`Add one: ${name}`, isPossible: count < max, onClick: () => onChange(count + 1) }}
        />
      )}
    </li>
  );
}
