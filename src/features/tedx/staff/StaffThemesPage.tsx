import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffTedxThemeSummary } from '#contract/tedx/staff-forms.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import type { Column } from '#kit/staff/EntryTable.tsx';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { ThemeForm } from './ThemeForm.tsx';

const themes = staffList(tedxAdmin.themes);
export const { queries } = themes;

/** /staff/tedx: all themes, and adding one. */
export function Component() {
  const { t } = useLingui();
  const yesOrNo = [
    { value: 'true', label: t`Yes` },
    { value: 'false', label: t`No` },
  ];
  return (
    <StaffListPage
      title={t`TEDx themes`}
      path={staffPaths.tedxThemes}
      list={themes}
      searchLabel={t`Search the themes`}
      filters={[
        { name: 'is_published', label: t`Published`, options: yesOrNo },
        { name: 'is_translated', label: t`In Maltese too`, options: yesOrNo },
      ]}
      columns={useColumns()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.tedxTheme, { id: String(id) })}
      crud={{
        nameOf: ({ name }) => name,
        add: t`Add a theme`,
        // It is changed on a page of its own.
        isFixed: () => true,
        renderForm: ({ onCancel }) => <ThemeForm theme={undefined} onCancel={onCancel} />,
      }}
    />
  );
}

function useColumns(): Column<StaffTedxThemeSummary>[] {
  const { t } = useLingui();
  return [
    { name: 'name', label: t`Name` },
    { name: 'year', label: t`Year`, isNumber: true },
    { name: 'speaker_count', label: t`Speakers`, isNumber: true },
    { name: 'talk_count', label: t`Talks`, isNumber: true },
    {
      name: 'state',
      label: t`State`,
      cell: ({ is_published, is_translated }) => (
        <>
          <StateTag tone={is_published ? 'good' : 'plain'}>{is_published ? t`Published` : t`Not published`}</StateTag>{' '}
          {!is_translated && <StateTag tone="waits">{t`Maltese is missing`}</StateTag>}
        </>
      ),
    },
  ];
}
