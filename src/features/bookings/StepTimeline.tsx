import { useLingui } from '@lingui/react/macro';
import type { Occurrence } from '#contract/events.ts';
import { type BookingStep, stepsOf } from '#shared/booking-address.ts';
import { Link } from '#ui/Link.tsx';
import classes from './bookings.module.css';

interface Props {
  occurrence: Occurrence;
  step: BookingStep;
  addressOf: (step: BookingStep) => string;
}

/** How far one has come: a timeline on wide screens, a bar on phones. What is behind leads back (spec §2). */
export function StepTimeline({ occurrence, step, addressOf }: Props) {
  const { t } = useLingui();
  const words = useStepWords();
  const steps = stepsOf(occurrence);
  const here = steps.indexOf(step);
  return (
    <nav aria-label={t`Steps of the booking`}>
      <ol className={classes.timeline}>
        {steps.map((each, index) => (
          <li key={each} data-reached={index <= here || undefined} aria-current={index === here ? 'step' : undefined}>
            <span aria-hidden="true">{index + 1}</span>
            {index < here ? <Link href={addressOf(each)}>{words[each].name}</Link> : <span>{words[each].name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What each step is called, and what is to be done in it. */
export function useStepWords(): Record<BookingStep, { name: string; title: string }> {
  const { t } = useLingui();
  return {
    tickets: { name: t`Tickets`, title: t`Choose your tickets` },
    seats: { name: t`Seats`, title: t`Choose your seats` },
    check: { name: t`Check and pay`, title: t`Check and pay` },
  };
}
