import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RarYear } from '#contract/rar-office.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { Rows } from '../Rows.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { WaitingPart } from '../WaitingPart.tsx';
import { allYears } from './office-queries.ts';
import { YearRow } from './YearRow.tsx';

/** Years whose reports are to be marked, or marked and their results to be published. */
export function WaitingReports() {
  const { t } = useLingui();
  const result = useQuery(allYears);
  const title = t`Reports to mark`;
  const waiting = (result.data ?? []).filter(waitsForResults);
  return (
    <WaitingPart
      title={title}
      total={waiting.reduce((sum, { submitted, marked }) => sum + submitted - marked, 0)}
      href={staffPaths.rarYears}
      all={t`All years of reports`}
    >
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {() =>
          waiting.length === 0 ? (
            <p>
              <Trans>No report waits. Once a deadline has passed, what was submitted comes here by itself.</Trans>
            </p>
          ) : (
            <Rows label={title}>
              {waiting.map((year) => (
                <YearRow key={year.year} year={year} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </WaitingPart>
  );
}

function waitsForResults({ deadline, results_published_at, submitted }: RarYear): boolean {
  return results_published_at === null && submitted > 0 && Date.parse(deadline) <= Date.now();
}
