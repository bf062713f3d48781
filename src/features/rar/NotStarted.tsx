import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { refetchReads } from '#client/api/write.ts';
import { formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { rar, type RarDates } from '#contract/rar/calls.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { useSendWrite } from '#kit/use-write.ts';
import { useRar } from './rar-context.ts';
import { submissionsQuery } from './rar-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './rar.module.css';

/** The page for a current year without a report: the report can be started, is not open yet, or was missed. */
export function NotStarted({ year, title }: { year: RarDates | null; title: string }) {
  const { t } = useLingui();
  const { organisation } = useRar();
  const now = useNow().getTime();
  const number = year?.year;
  const isOpen = year !== null && Date.parse(year.opens_at) <= now && now < Date.parse(year.deadline);
  return (
    <>
      <PageHeader kicker={organisation.name} title={number === undefined ? title : t`Report for ${number}`} />
      <Container>
        <div className={`${layout.stack5} ${classes.column}`}>
          <p>
            <OpeningText year={year} now={now} />
          </p>
          {isOpen ? (
            <StartReport />
          ) : (
            <div>
              <ButtonLink tone="secondary" href={rarPaths.regulations}>
                <Trans>Read the regulations</Trans>
              </ButtonLink>
            </div>
          )}
        </div>
      </Container>
    </>
  );
}

function OpeningText({ year, now }: { year: RarDates | null; now: number }) {
  const locale = useLocale();
  if (year === null) return <Trans>No report is planned yet. Its dates will be shown here.</Trans>;
  const from = dateInSentence(year.opens_at, locale);
  const until = dateInSentence(year.deadline, locale);
  const time = formatTime(year.deadline);
  if (now < Date.parse(year.opens_at)) {
    return (
      <Trans>
        It opens on {from} and closes on {until}, {time}.
      </Trans>
    );
  }
  if (now < Date.parse(year.deadline)) {
    return (
      <Trans>
        You can work on it until {until}, {time}, on several devices and offline too. All officers of your organisation
        work on the same report.
      </Trans>
    );
  }
  return (
    <Trans>
      The deadline was on {until}, {time}. Your organisation did not start a report.
    </Trans>
  );
}

/** Starts the report of the year; two officers who press at the same time get the same report. */
export function StartReport() {
  const { organisation } = useRar();
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = useSendWrite(rar.start);
  const start = async () => {
    await send({ params: { id: organisation.id } });
    await refetchReads(client, { queryKey: submissionsQuery(organisation.id).queryKey });
    await navigate(rarPaths.report);
  };
  return (
    <CallButton act={start}>
      <Trans>Start this year’s report</Trans>
    </CallButton>
  );
}
