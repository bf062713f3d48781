import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode } from 'react';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { type BookingStep, ownBookingPath, visibleSteps } from '#kit/booking/booking-address.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { toChosenSeats } from '../flow/choice.ts';
import type { BookingFlow } from '../flow/use-booking.ts';
import { type StepAction, Summary } from './Summary.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './steps.module.css';

interface Props {
  flow: BookingFlow;
  step: BookingStep;
  action: StepAction | undefined;
  children: ReactNode;
}

/** The frame that all steps share: the event, the progress and the summary. */
export function StepFrame({ flow, step, action, children }: Props) {
  const locale = useLocale();
  const { event, occurrence } = flow;
  const { title } = useStepLabels(occurrence)[step];
  const when = formatPeriod(occurrence.start, occurrence.end, locale);
  const where = occurrence.venue === null ? '' : ` · ${occurrence.venue.name}`;
  const eventAddress = generatePath(paths.event, { id: event.slug });
  return (
    <>
      <PageHead
        title={`${title} – ${event.title}`}
        description={event.excerpt}
        path={generatePath(memberPaths.book, { id: event.slug })}
      />
      <PageHeader kicker={<Link href={eventAddress}>{event.title}</Link>} title={title} lead={`${when}${where}`} />
      <Container>
        <StepTimeline flow={flow} step={step} />
        <div className={`${layout.stack5} ${classes.step}`}>
          <div className={`${layout.stack5} ${classes.work}`}>
            <NotHeld flow={flow} />
            {children}
          </div>
          <Summary flow={flow} step={step} action={action} />
        </div>
        <p className={classes.back}>
          <Link href={eventAddress}>
            <Trans>Back to the event</Trans>
          </Link>
        </p>
      </Container>
    </>
  );
}

/** The progress of the booking: a timeline on wide screens, a bar on phones. Earlier steps are links (BOOK-1). */
function StepTimeline({ flow: { occurrence, addressOf }, step }: Pick<Props, 'flow' | 'step'>) {
  const { t } = useLingui();
  const stepLabels = useStepLabels(occurrence);
  const steps = visibleSteps(occurrence);
  const here = steps.indexOf(step);
  return (
    <nav aria-label={t`Steps of the booking`}>
      <ol className={classes.timeline}>
        {steps.map((each, index) => (
          <li key={each} data-reached={index <= here || undefined} aria-current={index === here ? 'step' : undefined}>
            <span aria-hidden="true">{index + 1}</span>
            {index < here ? (
              <Link href={addressOf(each)}>{stepLabels[each].name}</Link>
            ) : (
              <span>{stepLabels[each].name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The name and title of each step; free events do not mention payment. */
function useStepLabels({ price }: BookingFlow['occurrence']): Record<BookingStep, { name: string; title: string }> {
  const { t } = useLingui();
  const last = price === null ? t`Check and confirm` : t`Check and pay`;
  return {
    tickets: { name: t`Tickets`, title: t`Choose your tickets` },
    seats: { name: t`Seats`, title: t`Choose your seats` },
    check: { name: last, title: last },
  };
}

/** A notice that chosen places are not held by the server, with a button that tries to hold them. */
function NotHeld({ flow }: { flow: BookingFlow }) {
  const { t } = useLingui();
  const { isRegistered } = useSession();
  const { state, booking, isSeated, isBusy, dispatch } = flow;
  const { choice, previous } = state;
  if (previous === 'confirmed' && choice.booking_id !== null) return <Confirmed id={choice.booking_id} />;
  const hasExpired = previous === 'expired';
  const held = new Set(toChosenSeats(booking?.attendees ?? []).map(({ seat }) => seat.id));
  const isLoose = isSeated && choice.seats.some(({ seat }) => !held.has(seat.id));
  const isShown = flow.isLoaded && isRegistered && !isBusy && (hasExpired || isLoose);
  return (
    <div role="status">
      {isShown && (
        <Notice tone="warning" title={hasExpired ? t`Your time has run out` : t`Not held yet`}>
          <div className={`${layout.start3} ${classes.stack}`}>
            <p>
              {hasExpired ? (
                <Trans>Your places are no longer held, and others can book them. Your choice is still here.</Trans>
              ) : (
                <Trans>Your choice is saved on this device, but somebody else can still book these places.</Trans>
              )}
            </p>
            <Button tone="secondary" onClick={() => dispatch({ kind: 'retry' })}>
              {hasExpired ? <Trans>Try again for the same places</Trans> : <Trans>Hold my places</Trans>}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

function Confirmed({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Notice tone="success" title={t`You have already booked this`}>
      <div className={`${layout.start3} ${classes.stack}`}>
        <p>
          <Trans>Anything you choose here now will be a new booking.</Trans>
        </p>
        <ButtonLink tone="secondary" href={ownBookingPath(id)}>
          <Trans>Show my tickets</Trans>
        </ButtonLink>
      </div>
    </Notice>
  );
}
