import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { LocalReport } from './device/report-on-device.ts';
import type { LoadedReport } from './WithReport.tsx';

/** Frequent enough for text that counts minutes. */
const TICK_MS = 10_000;

interface Props {
  device: Pick<LoadedReport, 'report' | 'waiting' | 'refresh'>;
  /** By the server's clock */
  now: number;
}

/**
 * A warning before the deadline if some input is on this device only (RAR-12); after the deadline, what happened to that input. The server
 * decides, by its own clock.
 */
export function DeadlineWarning({ device: { report, waiting, refresh }, now }: Props) {
  const { deadline } = report.submission;
  const hasUnsent = waiting.texts + waiting.files > 0;
  const warning = hasUnsent ? warningAt(deadline, now) : undefined;
  return (
    <div role="status">
      {timeLeft(deadline, now) === 'over' ? (
        <Over hasUnsent={hasUnsent} refresh={refresh} />
      ) : (
        warning && <Near warning={warning} deadline={deadline} />
      )}
    </div>
  );
}

function Near({ warning, deadline }: { warning: DeadlineWarningLevel; deadline: string }) {
  const { t } = useLingui();
  const titles: Record<DeadlineWarningLevel, string> = {
    week: t`Less than a week is left`,
    day: t`Less than a day is left`,
    hour: t`Less than an hour is left`,
  };
  const date = dateInSentence(deadline, useLocale());
  const time = formatTime(deadline);
  return (
    <Notice tone={warning === 'hour' ? 'error' : 'warning'} title={titles[warning]}>
      <Trans>
        Part of your report is on this device only. Only what we have received by {date}, {time} (Malta time) counts:
        connect before then.
      </Trans>
    </Notice>
  );
}

function Over({ hasUnsent, refresh }: { hasUnsent: boolean; refresh: () => Promise<void> }) {
  const { t } = useLingui();
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    // Until the server responds, the report stays as it is.
    ask().catch(() => undefined);
  }, []);
  return (
    <Notice tone="error" title={t`The deadline has passed`}>
      {hasUnsent ? (
        <Trans>
          What we did not receive in time does not count. It stays on this device, where you can read and copy it.
        </Trans>
      ) : (
        <Trans>It can no longer be changed.</Trans>
      )}
    </Notice>
  );
}

/** The time left until the deadline. */
export function TimeLeftText({ left }: { left: TimeLeft }) {
  if (left === 'over') return <Trans>The deadline has passed</Trans>;
  const { unit, count } = left;
  if (unit === 'days') return <Plural value={count} one="# day left" other="# days left" />;
  if (unit === 'hours') return <Plural value={count} one="# hour left" other="# hours left" />;
  return <Plural value={count} one="# minute left" other="# minutes left" />;
}

/** Returns the server's time in milliseconds since 1970, because the device's own clock may be wrong. */
export function useServerNow({ clock_offset }: Pick<LocalReport, 'clock_offset'>): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now + clock_offset;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left, in the largest unit with a count of at least two; `over` once the deadline has passed. */
export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number } | 'over';

/** The warnings about a report with unsent changes (RAR-12). */
export type DeadlineWarningLevel = 'week' | 'day' | 'hour';

/**
 * @param now milliseconds since 1970, by the server's clock
 */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const left = Date.parse(deadline) - now;
  if (left <= 0) return 'over';
  if (left >= 2 * DAY) return { unit: 'days', count: Math.floor(left / DAY) };
  if (left >= 2 * HOUR) return { unit: 'hours', count: Math.floor(left / HOUR) };
  return { unit: 'minutes', count: Math.ceil(left / MINUTE) };
}

/** Returns the current warning: from seven days, a day and an hour before the deadline; undefined before and after. */
export function warningAt(deadline: string, now: number): DeadlineWarningLevel | undefined {
  const left = Date.parse(deadline) - now;
  if (left <= 0 || left > 7 * DAY) return undefined;
  if (left > DAY) return 'week';
  return left > HOUR ? 'day' : 'hour';
}
