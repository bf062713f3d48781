import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { careersPaths } from '#contract/careers/paths.ts';
import type { Interview } from '#contract/interviews/calls.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import { pageAddress } from '#kit/list/list-address.ts';
import { ListPager } from '#kit/page/ListPager.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { AnswerOrSavedCopy } from '#kit/pass/AnswerOrSavedCopy.tsx';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { PassPlace } from '#kit/ui/card/Pass.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { interviewsSource, pastInterviewsQuery, upcomingInterviewsQuery } from './interview-queries.ts';
import { MyInterview, PastInterview } from './MyInterview.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './interviews.module.css';

/** /account/interviews: upcoming interviews, which open offline, then past ones. */
export function Component() {
  const { t } = useLingui();
  const upcoming = useQuery(upcomingInterviewsQuery);
  const title = t`My interviews`;
  return (
    <Container>
      <PageHead title={title} description={t`Your interviews with companies.`} />
      <PassPlace title={title}>
        <div className={`${layout.stack5} ${classes.groups}`}>
          <AnswerOrSavedCopy
            source={interviewsSource}
            result={upcoming}
            placeholder={<ArticleSkeleton label={t`Loading your interviews`} />}
          >
            {({ data }) => <Upcoming interviews={data} />}
          </AnswerOrSavedCopy>
          <Past />
        </div>
      </PassPlace>
    </Container>
  );
}

function Upcoming({ interviews }: { interviews: readonly Interview[] }) {
  const { t } = useLingui();
  if (interviews.length === 0) {
    return (
      <EmptyState
        title={t`No interviews booked`}
        link={{ href: careersPaths.companies, label: t`See the companies`, tone: 'primary' }}
      >
        <Trans>Interviews you book with companies appear here, even offline.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul>
      {interviews.map((each) => (
        <MyInterview key={each.id} interview={each} />
      ))}
    </ul>
  );
}

/** Past interviews, only online, because just the upcoming ones are needed on site. */
function Past() {
  const { page } = pageAddress.read(useSearchParams()[0]);
  const past = useQuery(pastInterviewsQuery(page));
  useRetryOnline(past);
  if (past.data === undefined || past.data.data.length === 0) return null;
  return (
    <section className={`${layout.stack3} ${classes.past}`}>
      <h2>
        <Trans>Past and cancelled</Trans>
      </h2>
      <ul>
        {past.data.data.map((each) => (
          <PastInterview key={each.id} interview={each} />
        ))}
      </ul>
      <ListPager meta={past.data.meta} hrefOf={(to) => interviewPaths.myInterviews + pageAddress.write({ page: to })} />
    </section>
  );
}
