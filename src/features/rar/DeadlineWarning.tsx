import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { formatDate, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Notice } from '#ui/Notice.tsx';
import { timeLeft, type Warning, warningAt } from './deadline.ts';
import type { ReadyReport } from './WithReport.tsx';

interface Props {
  device: Pick<ReadyReport, 'report' | 'waiting' | 'refresh'>;
  /** By the server's clock */
  now: number;
}

/**
 * The deadline comes near and something is on this device only (behaviour.md, "Organisation reports"); once it has
 * passed, what became of that. It decides nothing: that is the server's, by its own clock.
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

function Near({ warning, deadline }: { warning: Warning; deadline: string }) {
  const { t } = useLingui();
  const titles: Record<Warning, string> = {
    week: t`Less than a week is left`,
    day: t`Less than a day is left`,
    hour: t`Less than an hour is left`,
  };
  const date = formatDate(deadline, useLocale());
  const time = formatTime(deadline);
  return (
    <Notice tone={warning === 'hour' ? 'error' : 'warning'} title={titles[warning]}>
      <Trans>
        Part of your report is on this device only. What counts is what the server has received by {date}, {time}, by
        its own clock: connect before then.
      </Trans>
    </Notice>
  );
}

function Over({ hasUnsent, refresh }: { hasUnsent: boolean; refresh: () => Promise<void> }) {
  const { t } = useLingui();
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    // Until the server has said so, the report stays as it is.
    ask().catch(() => undefined);
  }, []);
  return (
    <Notice tone="error" title={t`The deadline has passed`}>
      {hasUnsent ? (
        <Trans>What the server did not receive no longer counts. It stays on this device, to be read and copied.</Trans>
      ) : (
        <Trans>Nothing can be changed any more.</Trans>
      )}
    </Notice>
  );
}
