import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { PageHead } from '#shared/PageHead.tsx';
import { CheckStep } from './CheckStep.tsx';
import { NotStarted } from './NotStarted.tsx';
import { QuestionView } from './QuestionView.tsx';
import { ReadReport } from './ReadReport.tsx';
import { readReportAddress } from './report-address.ts';
import { questionsOf } from './report-rules.ts';
import { ReportOverview } from './ReportOverview.tsx';
import { type ReadyReport, WithReport } from './WithReport.tsx';
import { WithStanding } from './WithStanding.tsx';

/** /rar/current/report (spec §2, §4): this year's report, to be written until the deadline, and read afterwards. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Report`} description={t`Your organisation’s room allocation report.`} />
      <WithStanding>
        {({ year, current }) =>
          current === null ? (
            <NotStarted year={year} title={t`This year’s report`} />
          ) : (
            <WithReport report={current.id}>{(device) => <Report device={device} />}</WithReport>
          )
        }
      </WithStanding>
    </>
  );
}

function Report({ device }: { device: ReadyReport }) {
  const [search] = useSearchParams();
  const { question: number, isCheck } = readReportAddress(search);
  if (device.report.submission.state !== 'open') return <ReadReport device={device} />;
  if (isCheck) return <CheckStep device={device} />;
  const isThere = questionsOf(device.report).some(({ question }) => question.number === number);
  return number !== undefined && isThere ? (
    <QuestionView device={device} number={number} />
  ) : (
    <ReportOverview device={device} />
  );
}
