import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import type { Health, HealthCheck } from '#contract/kit/health.ts';
import { staff } from '#contract/staff/calls.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { fresh } from '#kit/staff/fresh.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { healthStateTable, healthTexts, measured } from './health-texts.ts';

/** Milliseconds after which an open page reads the state again. */
const AGAIN = 60_000;

const health = { ...query(staff.health, {}), ...fresh, refetchInterval: AGAIN };
export const queries = () => [health];

/** /staff/health: the state of the portal in words (OPERATE-24). */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(health);
  return (
    <>
      <StaffHeading title={t`State of the portal`} />
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {(found) => <Checks {...found} />}
      </Loaded>
    </>
  );
}

function Checks({ checks, checked_at }: Health) {
  const { t, i18n } = useLingui();
  const isWrong = ({ state }: HealthCheck) => state === 'warning' || state === 'failed';
  const columns: readonly Column<HealthCheck>[] = [
    { name: 'name', label: t`Part`, cell: ({ name }) => i18n._(healthTexts[name].label()) },
    { name: 'state', label: t`State`, states: healthStateTable },
    { name: 'measured', label: t`Measured`, cell: (check) => measured(check, i18n) },
    {
      name: 'advice',
      label: t`What to do`,
      cell: (check) => (isWrong(check) ? i18n._(healthTexts[check.name].advice()) : null),
    },
  ];
  return (
    <>
      <p>
        {checks.some(isWrong) ? <Trans>Something needs attention.</Trans> : <Trans>Everything is in order.</Trans>}{' '}
        <Trans>
          Checked at <DateTime at={checked_at} />.
        </Trans>
      </p>
      <EntryTable label={t`State of the portal`} entries={checks} columns={columns} keyOf={({ name }) => name} />
    </>
  );
}
