import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { RarSubmission } from '#contract/rar/calls.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { PastFrame } from './reading/PastFrame.tsx';
import { ReadSections } from './reading/ReadSections.tsx';
import { ResultSummary } from './reading/ResultSummary.tsx';
import { StaleReport } from './SaveStatus.tsx';
import { type LoadedReport, WithReport } from './WithReport.tsx';
import { WithReportStatus } from './WithReportStatus.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './rar.module.css';

/** /rar/history/results: points, rank and office of previous years, each with its report. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const year = Number(search.get('year'));
  return (
    <>
      <PageHead title={t`Past results`} description={t`The results of previous years.`} />
      <WithReportStatus>
        {({ past }, note) => {
          const chosen = past.find((each) => each.year === year && each.result !== null);
          return chosen === undefined ? (
            <PastFrame title={t`Past results`} note={note} past={past}>
              {past.map((each) => (
                <PastResult key={each.id} submission={each} />
              ))}
            </PastFrame>
          ) : (
            <WithReport report={chosen.id}>{(device) => <Results device={device} />}</WithReport>
          );
        }}
      </WithReportStatus>
    </>
  );
}

function PastResult({ submission: { year, result } }: { submission: RarSubmission }) {
  return (
    <li>
      <h2>
        {result === null ? (
          year
        ) : (
          <Link href={`${rarPaths.pastResults}?year=${year}`}>
            <Trans>Results for {year}</Trans>
          </Link>
        )}
      </h2>
      {result === null ? (
        <p className={layout.quiet}>
          <Trans>No result: the report was not submitted.</Trans>
        </p>
      ) : (
        <ResultSummary result={result} />
      )}
    </li>
  );
}

function Results({ device }: { device: LoadedReport }) {
  const { t } = useLingui();
  const { report } = device;
  const { result, year, organisation } = report.submission;
  return (
    <>
      <PageHeader kicker={organisation.name} title={t`Results for ${year}`} meta={<StaleReport device={device} />} />
      <Container>
        <div className={`${layout.stack5} ${classes.column}`}>
          {result !== null && <ResultSummary result={result} />}
          <ReadSections report={report} hasResults />
        </div>
      </Container>
    </>
  );
}
