import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffCourse } from '#contract/wellbeing/staff.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { NotFound } from '#kit/state/NotFound.tsx';
import { staffCourseQuery, participantsQuery } from './wellbeing-admin-queries.ts';

export function queries({ params }: PageAddress) {
  const id = Number(params['id']);
  return [staffCourseQuery(id), participantsQuery(id)];
}

/** /staff/courses/:id: a course and its participants. */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const id = Number(useParams()['id']);
  const factsOf = ({ place, starts_at, ends_at, taken, places }: StaffCourse): Fact[] => [
    [t`Where`, place[locale] || place.en],
    [t`Begins`, <DateTime key="begins" at={starts_at} />],
    [t`Ends`, <DateTime key="ends" at={ends_at} />],
    [t`Places taken`, `${taken} / ${places}`],
  ];
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={staffCourseQuery(id)}
      back={{ href: staffPaths.courses, label: t`Courses` }}
      title={({ title }) => title[locale] || title.en}
      renderTag={({ is_cancelled }) =>
        is_cancelled && <StateTag tone="bad">{t({ message: 'Cancelled', context: 'course' })}</StateTag>
      }
      facts={factsOf}
    >
      {() => <Participants id={id} />}
    </StaffDetailPage>
  );
}

function Participants({ id }: { id: number }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return (
    <LoadedQuery query={participantsQuery(id)} placeholder={<RowsSkeleton />}>
      {(participants) =>
        participants.length === 0 ? (
          <p>{t`Nobody has a place yet.`}</p>
        ) : (
          <EntryTable
            label={t`Participants`}
            entries={participants}
            keyOf={({ number }) => number}
            columns={[
              { name: 'person', label: t`Student`, cell: ({ person }) => nameOf(person) },
              { name: 'email', label: t`E-mail`, cell: ({ person }) => person.email },
              { name: 'number', label: t`Place`, isNumber: true },
            ]}
          />
        )
      }
    </LoadedQuery>
  );
}
