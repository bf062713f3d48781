import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { RarSubmission } from '#contract/rar/calls.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { PastFrame } from './reading/PastFrame.tsx';
import { ReadOnlyReport, SubmittedBy } from './reading/ReadOnlyReport.tsx';
import { WithReport } from './WithReport.tsx';
import { WithReportStatus } from './WithReportStatus.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** /rar/history/submissions: the reports of previous years, read-only. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const year = Number(search.get('year'));
  return (
    <>
      <PageHead title={t`Past submissions`} description={t`The reports of previous years.`} />
      <WithReportStatus>
        {({ past }, note) => {
          const chosen = past.find((each) => each.year === year);
          return chosen === undefined ? (
            <PastFrame title={t`Past submissions`} note={note} past={past}>
              {past.map((each) => (
                <PastReport key={each.id} submission={each} />
              ))}
            </PastFrame>
          ) : (
            <WithReport report={chosen.id}>
              {(device) => <ReadOnlyReport device={device} results={`${rarPaths.pastResults}?year=${year}`} />}
            </WithReport>
          );
        }}
      </WithReportStatus>
    </>
  );
}

function PastReport({ submission }: { submission: RarSubmission }) {
  const { year } = submission;
  return (
    <li>
      <h2>
        <Link href={`${rarPaths.submissions}?year=${year}`}>
          <Trans>Report for {year}</Trans>
        </Link>
      </h2>
      <p className={layout.quiet}>
        <SubmittedBy submission={submission} />
      </p>
    </li>
  );
}
