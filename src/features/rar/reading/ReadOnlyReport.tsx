import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import type { RarSubmission } from '#contract/rar/calls.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { CopyButton } from '../answer/CopyButton.tsx';
import { FileRow } from '../answer/FileRow.tsx';
import type { LocalAnswer } from '../device/report-on-device.ts';
import { questionsOf, type PlacedQuestion } from '../report-questions.ts';
import { StaleReport } from '../SaveStatus.tsx';
import type { LoadedReport } from '../WithReport.tsx';
import { ReadSections } from './ReadSections.tsx';
import layout from '#kit/ui/page/layout.module.css';
import filesClasses from '../answer/files.module.css';
import classes from '../rar.module.css';
import readingClasses from './reading.module.css';

interface Props {
  device: LoadedReport;
  /** Address of its results */
  results?: string;
}

/** A read-only report: submitted, missed, or with its results; the same for all officers. */
export function ReadOnlyReport({ device, results = rarPaths.results }: Props) {
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
          <UnsentAnswersNotice device={device} />
          <FailedRemovalsNotice device={device} />
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
        <SubmittedBy submission={submission} />
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

/** The officer who submitted a report, and the date. */
export function SubmittedBy({ submission: { submitted_at, submitted_by } }: { submission: RarSubmission }) {
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

/** Input that was too late, or made after the report was submitted: it stays readable and can be copied and downloaded. */
function UnsentAnswersNotice({ device }: { device: LoadedReport }) {
  const { t } = useLingui();
  const left = questionsOf(device.report).flatMap((placed) => {
    const answer = device.answers.get(placed.question.id);
    return answer !== undefined && isUnsent(answer) ? [{ placed, answer }] : [];
  });
  if (left.length === 0) return null;
  return (
    <Notice tone="warning" title={t`Only on this device`}>
      <p>
        <Trans>
          We did not receive this in time, so it is not part of the report. It stays here so that you can copy it.
        </Trans>
      </p>
      {left.map(({ placed, answer }) => (
        <UnsentAnswer key={placed.question.id} placed={placed} answer={answer} />
      ))}
    </Notice>
  );
}

function isUnsent({ state, files }: LocalAnswer): boolean {
  return state !== 'saved' || files.some((file) => file.state !== 'stored' && file.preview !== null);
}

function UnsentAnswer({ placed: { question }, answer }: { placed: PlacedQuestion; answer: LocalAnswer }) {
  const text = answer.conflict?.mine ?? answer.value;
  const files = answer.files.filter((file) => file.state !== 'stored' && file.preview !== null);
  return (
    <section className={`${layout.start2} ${readingClasses.left}`}>
      <h3>
        {question.number} {question.title}
      </h3>
      {answer.state !== 'saved' && text !== '' && (
        <>
          <p className={classes.text}>{text}</p>
          <CopyButton text={text} />
        </>
      )}
      {files.length > 0 && (
        <ul className={filesClasses.fileList}>
          {files.map((file) => (
            <FileRow key={file.uuid} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Files whose removal was rejected, with reasons. */
function FailedRemovalsNotice({ device }: { device: LoadedReport }) {
  const { t } = useLingui();
  const files = [...device.answers.values()].flatMap((answer) =>
    answer.files.filter(({ state, error }) => state === 'stored' && error !== null),
  );
  if (files.length === 0) return null;
  return (
    <Notice tone="warning" title={t`Not removed`}>
      <ul className={filesClasses.fileList}>
        {files.map((file) => (
          <FileRow key={file.uuid} file={file} />
        ))}
      </ul>
    </Notice>
  );
}
