import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { useSession } from '#client/session/session.ts';
import { type WellbeingCourse, wellbeing } from '#contract/wellbeing/calls.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { LeadPicture } from '#kit/page/LeadPicture.tsx';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { MembersOnly } from '#kit/pass/NextStep.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import { ownWellbeing, wellbeingCoursesQuery } from './wellbeing-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './wellbeing.module.css';

export function queries() {
  return [wellbeingCoursesQuery];
}

/** /initiatives/mental-wellbeing/courses: courses, and booking a place. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      kicker={<Link href={wellbeingPaths.about}>{t`Mental wellbeing`}</Link>}
      title={t`Courses`}
      lead={t`Learn to notice, ask and listen: for a friend, for a flatmate, for yourself. All courses are free.`}
    >
      <Container>
        <LoadedQuery query={wellbeingCoursesQuery} placeholder={<ArticleSkeleton label={t`Loading the courses`} />}>
          {(courses, age) =>
            courses.length === 0 ? (
              <EmptyState title={t`No courses yet`} link={{ href: wellbeingPaths.about, label: t`Mental wellbeing` }}>
                <Trans>New courses will be announced here and in the news.</Trans>
              </EmptyState>
            ) : (
              <>
                {age}
                <ul className={`${layout.stack6} ${classes.courses}`}>
                  {courses.map((course) => (
                    <Course key={course.id} course={course} />
                  ))}
                </ul>
              </>
            )
          }
        </LoadedQuery>
      </Container>
    </Page>
  );
}

function Course({ course }: { course: WellbeingCourse }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { title, description, place, starts_at, ends_at, image, is_cancelled, places_left } = course;
  return (
    <li className={classes.course}>
      <LeadPicture media={image} />
      <div className={`${layout.start5} ${classes.part}`}>
        <h2>{title}</h2>
        <p>{description}</p>
        <Terms
          terms={[
            { name: t`When`, value: formatPeriod(starts_at, ends_at, locale) },
            { name: t`Where`, value: place },
            { name: t`Places left`, value: <Plural value={places_left} _0="none" one="#" other="#" /> },
          ]}
        />
        {is_cancelled ? (
          <Notice tone="warning">
            <Trans>This course was cancelled.</Trans>
          </Notice>
        ) : (
          <MembersOnly>
            <PlaceButton course={course} />
          </MembersOnly>
        )}
      </div>
    </li>
  );
}

/** Books or cancels a place. */
function PlaceButton({ course: { id, title, places_left } }: { course: WellbeingCourse }) {
  const { t } = useLingui();
  const { isRegistered } = useSession();
  const { data: own } = useQuery({ ...ownWellbeing, enabled: isRegistered });
  const refreshes = ['wellbeing'];
  const status = useRef<HTMLParagraphElement>(null);
  const [hasGivenBack, setGivenBack] = useState(false);
  // Moves the focus to the result, because the pressed button is gone.
  const onDone = (isBack: boolean) => {
    setGivenBack(isBack);
    status.current?.focus();
  };
  const take = useWrite(wellbeing.takePlace, { refreshes, onDone: () => onDone(false) });
  const giveBack = useWrite(wellbeing.givePlaceBack, { refreshes, onDone: () => onDone(true) });
  const hasPlace = own?.courses.some((each) => each.id === id) === true;
  const input = { params: { id } };
  return (
    <div className={`${layout.start5} ${classes.part}`}>
      <p role="status" tabIndex={-1} ref={status}>
        {hasPlace && <Trans>You have a place.</Trans>}
        {!hasPlace && hasGivenBack && <Trans>You have cancelled your place.</Trans>}
      </p>
      {hasPlace && (
        <Button
          tone="secondary"
          label={t`Cancel my place: ${title}`}
          busy={giveBack.isRunning}
          onClick={() => giveBack.press(input)}
        >
          <Trans>Cancel my place</Trans>
        </Button>
      )}
      {!hasPlace && places_left > 0 && (
        <Button label={t`Book a place: ${title}`} busy={take.isRunning} onClick={() => take.press(input)}>
          <Trans>Book a place</Trans>
        </Button>
      )}
      {!hasPlace && places_left === 0 && (
        <p>
          <Trans>All places are taken. Check again later: a place sometimes becomes free.</Trans>
        </p>
      )}
      <LiveAnswer>
        <Failure error={take.failure ?? giveBack.failure} hasForm={false} />
      </LiveAnswer>
    </div>
  );
}
