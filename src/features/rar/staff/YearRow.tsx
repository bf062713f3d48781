import { Plural, Trans } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { RarYear } from '#contract/rar-admin.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Row } from '#kit/staff/Rows.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { YearTag } from './YearTag.tsx';

/** A year of reports among others: its dates, where it stands, and how far the marking is. */
export function YearRow({ year }: { year: RarYear }) {
  const { submitted, marked } = year;
  return (
    <Row
      href={generatePath(staffPaths.rarYear, { id: String(year.year) })}
      title={String(year.year)}
      detail={
        <>
          <DateTime at={year.opens_at} /> – <DateTime at={year.deadline} />
        </>
      }
      tag={<YearTag year={year} />}
      aside={
        <>
          <Plural value={year.started} one="# started" other="# started" /> ·{' '}
          <Trans>
            {marked} of {submitted} marked
          </Trans>
        </>
      }
    />
  );
}
