import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { PersonRow } from '#contract/people/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { people } from './people-queries.ts';

export const { queries } = people;

/** /staff/people: accounts by name, with a search by the details that a caller can give on the telephone. */
export function Component() {
  const { t } = useLingui();
  return (
    <StaffListPage
      title={t`People`}
      path={staffPaths.people}
      list={people}
      searchLabel={t`Search by name, e-mail, plate, receipt or code`}
      filters={[
        {
          name: 'registration',
          label: t`Registration`,
          options: [
            { value: 'unfinished', label: t`Unfinished` },
            { value: 'complete', label: t`Complete` },
          ],
        },
      ]}
      {...usePeopleRows()}
    />
  );
}

function usePeopleRows() {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const columns: readonly ListColumn<PersonRow>[] = [
    { name: 'name', label: t`Name`, cell: nameOf },
    { name: 'email', label: t`E-mail` },
    { name: 'university_email', label: t`Student address` },
    {
      name: 'is_registered',
      label: t`Registration`,
      cell: ({ is_registered }) => (
        <StateTag tone={is_registered ? 'good' : 'waits'}>{is_registered ? t`Complete` : t`Unfinished`}</StateTag>
      ),
      value: ({ is_registered }) => (is_registered ? t`Complete` : t`Unfinished`),
    },
  ];
  return {
    columns,
    keyOf: ({ id }: PersonRow) => id,
    hrefOf: ({ id }: PersonRow) => generatePath(staffPaths.person, { id: String(id) }),
  };
}
