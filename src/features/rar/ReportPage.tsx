import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { PageHead } from '#shared/page/PageHead.tsx';
import { questionsOf } from '#shared/report-questions.ts';
import { QuestionView } from './answer/QuestionView.tsx';
import { NotStarted } from './NotStarted.tsx';
import { ReadReport } from './reading/ReadReport.tsx';
import { readReportAddress } from './report-address.ts';
import { ReportOverview } from './ReportOverview.tsx';
import { CheckStep } from './submit/CheckStep.tsx';
import { type ReadyReport, WithReport } from './WithReport.tsx';
import { WithReportStatus } from './WithReportStatus.tsx';

/** /rar/current/report (spec §2, §4): this year's report, editable until the deadline, and read-only afterwards. */
export function Component() {
  const { t } = useLingui();
  return (
    <WithReportStatus>
      {({ year, current }) =>
        current === null ? (
          <>
            <Head />
            <NotStarted year={year} title={t`This year’s report`} />
          </>
        ) : (
          <WithReport report={current.id}>{(device) => <Report device={device} />}</WithReport>
        )
      }
    </WithReportStatus>
  );
}

function Report({ device }: { device: ReadyReport }) {
  const [search] = useSearchParams();
  const { question: number, isCheck } = readReportAddress(search);
  const isOpen = device.report.submission.state === 'open';
  const isThere = questionsOf(device.report).some(({ question }) => question.number === number);
  if (isOpen && isCheck) return <CheckStep device={device} />;
  if (isOpen && number !== undefined && isThere) return <QuestionView device={device} number={number} />;
  return (
    <>
      <Head />
      {isOpen ? <ReportOverview device={device} /> : <ReadReport device={device} />}
    </>
  );
}

/** A question, and the last step, have titles of their own. */
function Head() {
  const { t } = useLingui();
  return <PageHead title={t`Report`} description={t`Your organisation’s room allocation report.`} />;
}
