import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type OwnWellbeing, SESSIONS_A_YEAR } from '#contract/wellbeing/calls.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { PassPlace } from '#kit/ui/card/Pass.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { MyRequest } from './MyRequest.tsx';
import { ownWellbeing } from './wellbeing-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './wellbeing.module.css';

/**
 * /account/appointments: the state of the request, the sessions of this year, and places on courses. Its title is neutral, and its data is
 * not stored on the device.
 */
export function Component() {
  const { t } = useLingui();
  const title = t`Appointments`;
  return (
    <Container>
      <PageHead title={title} description={t`Your appointments.`} />
      <PassPlace title={title}>
        <LoadedQuery query={ownWellbeing} placeholder={<ArticleSkeleton label={t`Loading your appointments`} />}>
          {(own) => <Own own={own} />}
        </LoadedQuery>
      </PassPlace>
    </Container>
  );
}

function Own({ own: { request, sessions, courses } }: { own: OwnWellbeing }) {
  const { t } = useLingui();
  if (request === null && sessions.used === 0 && courses.length === 0) {
    return (
      <EmptyState
        title={t`No appointments`}
        link={{ href: wellbeingPaths.about, label: t`See the wellbeing services` }}
      >
        <Trans>Your requests under Initiatives appear here. Only you can see them.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={`${layout.start5} ${classes.part}`}>
      {request !== null && <MyRequest request={request} />}
      {(request !== null || sessions.used > 0) && <Sessions sessions={sessions} />}
      {courses.length > 0 && <MyCourses courses={courses} />}
    </div>
  );
}

function Sessions({ sessions: { year, used } }: Pick<OwnWellbeing, 'sessions'>) {
  return (
    <section>
      <h2>
        <Trans>Sessions in {year}</Trans>
      </h2>
      <p>
        <Plural
          value={used}
          one={`# of ${SESSIONS_A_YEAR} sessions used`}
          other={`# of ${SESSIONS_A_YEAR} sessions used`}
        />
      </p>
      <meter className={classes.meter} min={0} max={SESSIONS_A_YEAR} value={used} aria-hidden="true" />
    </section>
  );
}

function MyCourses({ courses }: Pick<OwnWellbeing, 'courses'>) {
  const locale = useLocale();
  return (
    <section>
      <h2>
        <Trans>Courses</Trans>
      </h2>
      <ul className={prose.points}>
        {courses.map(({ id, title, place, starts_at, ends_at, is_cancelled }) => (
          <li key={id}>
            <strong>{title}</strong>
            <br />
            {is_cancelled ? (
              <Trans>This course was cancelled.</Trans>
            ) : (
              `${formatPeriod(starts_at, ends_at, locale)} · ${place}`
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link href={wellbeingPaths.courses}>
          <Trans>All courses</Trans>
        </Link>
      </p>
    </section>
  );
}
