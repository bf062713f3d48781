import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import type { DoorList } from '#contract/door.ts';
import { formatAge, formatPeriod } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { useWakeLock } from '#shared/pass/use-wake-lock.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Container } from '#ui/page/Container.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { StaleNote } from '#ui/state/StatusChip.tsx';
import type { Verdict } from './check-ticket.ts';
import { CodeForm } from './CodeForm.tsx';
import { reportOf } from './door-report.ts';
import { DoorReportPart } from './DoorReportPart.tsx';
import { Scanner } from './Scanner.tsx';
import { signal } from './signal.ts';
import { useDoor } from './use-door.ts';
import { VerdictPanel } from './VerdictPanel.tsx';
import classes from './door.module.css';

/** /staff/door/:id: who comes in, with a network or without. */
export function Component() {
  const id = Number(useParams()['id']);
  return <Door key={id} id={Number.isInteger(id) && id > 0 ? id : 0} />;
}

function Door({ id }: { id: number }) {
  const door = useDoor(id);
  const { result, list, isLooking, isKept } = door;
  useWakeLock(list !== undefined);
  if (list === undefined) {
    // Offline the network fails before the device has answered: what it keeps is not said to be missing.
    if (isLooking) {
      return (
        <Container narrow>
          <RowsSkeleton />
        </Container>
      );
    }
    return (
      <Loaded result={result} placeholder={<RowsSkeleton />} whole>
        {() => null}
      </Loaded>
    );
  }
  return (
    <>
      <StaffHeading title={list.occurrence.title} />
      <About list={list} isKept={isKept} />
      <DoorReportPart report={reportOf(list, door.checks)} />
      <Checks judge={door.check} />
    </>
  );
}

function About({ list: { occurrence, as_of }, isKept }: { list: DoorList; isKept: boolean }) {
  const locale = useLocale();
  const age = formatAge(as_of, new Date(), locale);
  return (
    <div className={classes.about}>
      <p>
        {formatPeriod(occurrence.start, occurrence.end, locale)}
        {occurrence.venue === null ? null : ` · ${occurrence.venue}`}
      </p>
      {isKept && (
        <StaleNote>
          <Trans>Saved copy, as of {age}</Trans>
        </StaleNote>
      )}
      {occurrence.status === 'cancelled' && (
        <Notice tone="error">
          <Trans>This event is cancelled: nobody is let in.</Trans>
        </Notice>
      )}
    </div>
  );
}

/** One look at a time; the newest verdict stays until the next. */
function Checks({ judge }: { judge: (text: string) => Promise<Verdict> }) {
  const { t } = useLingui();
  const [verdict, setVerdict] = useState<{ said: Verdict; count: number }>();
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const check = async (text: string) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const said = await judge(text);
      signal(said.outcome === 'admitted');
      setVerdict((before) => ({ said, count: (before?.count ?? 0) + 1 }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setVerdict(undefined);
      setFailure(error);
      signal(false);
    } finally {
      setBusy(false);
    }
  };
  const look = (text: string) => void check(text).catch(showFailure);
  return (
    <div className={classes.checks}>
      <div className={classes.place} role="alert" aria-label={t`Result of the check`} aria-busy={isBusy}>
        <Failure error={failure} hasForm={false} />
        {verdict === undefined && failure === undefined && (
          <p className={classes.nothing}>
            <Trans>Scan a ticket, or type its code.</Trans>
          </p>
        )}
        {verdict === undefined ? null : <VerdictPanel key={verdict.count} verdict={verdict.said} />}
      </div>
      <Scanner onCode={look} />
      <CodeForm onCode={look} isBusy={isBusy} />
    </div>
  );
}
