import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.people]: () => import('./PeoplePage.tsx'),
      [staffPaths.person]: () => import('./PersonPage.tsx'),
    },
  },
  menu: [{ href: staffPaths.people, group: 'overview', order: 11, label: () => msg`People` }],
  found: {
    person: { label: () => msg`People`, href: (id) => generatePath(staffPaths.person, { id }) },
  },
  jobs: { people: () => msg`Mails about accounts` },
  actions: {
    people_list_viewed: () => msg`List of people viewed`,
    search_result_viewed: () => msg`Person shown in a search`,
    person_viewed: () => msg`Person viewed`,
    password_link_sent: () => msg`Link for a new password sent`,
    address_link_sent: () => msg`Link to confirm an address sent`,
    second_factor_reset: () => msg`Second step reset`,
    sessions_ended: () => msg`Person logged out everywhere`,
    own_data_exported: () => msg`Own data exported`,
    person_exported: () => msg`Data of a person exported`,
    account_blocked: () => msg`Account blocked`,
    account_unblocked: () => msg`Account unblocked`,
    deletion_preview_viewed: () => msg`Preview of a deletion viewed`,
    account_deleted_on_request: () => msg`Account deleted on written request`,
    merge_plan_viewed: () => msg`Plan of a merge viewed`,
    accounts_merged: () => msg`Accounts merged`,
    name_corrected: () => msg`Name corrected`,
    address_corrected: () => msg`E-mail address corrected`,
  },
  subjects: { account: staffPaths.person },
  details: ({ folded, moved = '0' }) =>
    folded === undefined ? [] : [msg`Account ${folded} was merged into it`, msg`Records moved: ${moved}`],
};
