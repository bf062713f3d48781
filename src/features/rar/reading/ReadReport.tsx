import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import type { RarSubmission } from '#contract/rar/calls.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { StaleReport } from '../SaveStatus.tsx';
import type { ReadyReport } from '../WithReport.tsx';
import { NotReceived, NotRemoved } from './NotReceived.tsx';
import { ReadSections } from './ReadSections.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../rar.module.css';

interface Props {
  device: ReadyReport;
  /** Address of its results */
  results?: string;
}

/** A read-only report: submitted, missed, or with its results; the same for all officers. */
export function ReadReport({ device, results = memberPaths.rarResults }: Props) {
  const { t } = useLingui();
  const { report } = device;
  const { submission } = report;
  const { year } = submission;
  return (
    <>
      <PageHeader
        kicker={submission.organisation.name}
        title={t`Report for ${year}`}
        meta={<StaleReport device={device} />}
      />
      <Container>
        <div className={`${layout.stack5} ${classes.column}`}>
          <Closed submission={submission} results={results} />
          <NotReceived device={device} />
          <NotRemoved device={device} />
          <ReadSections report={report} hasResults={submission.state === 'published'} />
        </div>
      </Container>
    </>
  );
}

function Closed({ submission, results }: { submission: RarSubmission; results: string }) {
  const { t } = useLingui();
  if (submission.state === 'missed') {
    return (
      <Notice tone="error" title={t`The deadline has passed`}>
        <Trans>This report was not submitted, so it is not ranked. What the server received can still be read.</Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={t`Submitted`}>
      <p>
        <WhoAndWhen submission={submission} />
      </p>
      {submission.state === 'published' ? (
        <ButtonLink tone="quiet" icon="arrow" href={results}>
          <Trans>See the results</Trans>
        </ButtonLink>
      ) : (
        <p>
          <Trans>
            It can no longer be changed. You will be notified here and by e-mail when the results are published.
          </Trans>
        </p>
      )}
    </Notice>
  );
}

/** Who submitted a report, and when. */
export function WhoAndWhen({ submission: { submitted_at, submitted_by } }: { submission: RarSubmission }) {
  const locale = useLocale();
  if (submitted_at === null) return <Trans>Not submitted</Trans>;
  const date = dateInSentence(submitted_at, locale);
  const time = formatTime(submitted_at);
  if (submitted_by === null) {
    return (
      <Trans>
        On {date}, {time}
      </Trans>
    );
  }
  return (
    <Trans>
      By {submitted_by} on {date}, {time}
    </Trans>
  );
}
