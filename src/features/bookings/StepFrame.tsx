import { Trans } from '@lingui/react/macro';
import { type ReactNode } from 'react';
import { generatePath } from 'react-router';
import { formatPeriod } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import type { BookingStep } from '#shared/booking-address.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { Container } from '#ui/Container.tsx';
import { Link } from '#ui/Link.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotHeld } from './NotHeld.tsx';
import { StepTimeline, useStepWords } from './StepTimeline.tsx';
import { type Action, Summary } from './Summary.tsx';
import type { BookingFlow } from './use-booking.ts';
import type { useContinue } from './use-continue.ts';
import classes from './bookings.module.css';

interface Props {
  flow: BookingFlow;
  way: ReturnType<typeof useContinue>;
  step: BookingStep;
  action: Action | undefined;
  children: ReactNode;
}

/** A step with what surrounds all three: what it is about, how far one has come, and what it costs so far. */
export function StepFrame({ flow, way, step, action, children }: Props) {
  const locale = useLocale();
  const { title } = useStepWords()[step];
  const { event, occurrence } = flow;
  const when = formatPeriod(occurrence.start, occurrence.end, locale);
  const where = occurrence.venue === null ? '' : ` · ${occurrence.venue.name}`;
  return (
    <>
      <PageHead
        title={`${title} – ${event.title}`}
        description={event.excerpt}
        path={generatePath(memberPaths.book, { id: event.slug })}
      />
      <PageHeader
        kicker={<Link href={generatePath(paths.event, { id: event.slug })}>{event.title}</Link>}
        title={title}
        lead={`${when}${where}`}
      />
      <Container>
        <StepTimeline occurrence={occurrence} step={step} addressOf={way.addressOf} />
        <div className={classes.step}>
          <div className={classes.work}>
            <NotHeld flow={flow} onLost={() => way.go('seats')} />
            {children}
          </div>
          <Summary flow={flow} step={step} action={action} />
        </div>
        <p className={classes.back}>
          <Link href={generatePath(paths.event, { id: event.slug })}>
            <Trans>Back to the event</Trans>
          </Link>
        </p>
      </Container>
    </>
  );
}
