import { Trans, useLingui } from '@lingui/react/macro';
import { formatPoints } from '#client/i18n/points.ts';
import type { RarResult } from '#contract/rar/calls.ts';
import { Terms } from '#kit/ui/page/Terms.tsx';

/** The result of a report: points, rank, and whether it qualifies for an office. */
export function ResultSummary({ result }: { result: RarResult }) {
  const { t } = useLingui();
  const points = formatPoints(result.points);
  const most = formatPoints(result.max_points);
  const { rank, organisations } = result;
  return (
    <Terms
      terms={[
        { name: t`Points`, value: t`${points} of ${most}` },
        { name: t`Rank`, value: t`${rank} of ${organisations}` },
        { name: t`Office in Students’ House`, value: <Office has={result.has_office} /> },
      ]}
    />
  );
}

function Office({ has }: { has: boolean }) {
  return has ? <Trans>Yes, an office of its own</Trans> : <Trans>No office of its own</Trans>;
}
