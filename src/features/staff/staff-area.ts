import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    any: { [staffPaths.overview]: () => import('./TodayPage.tsx') },
    staff: { [staffPaths.auditLog]: () => import('./AuditLogPage.tsx') },
  },
  menu: [
    { href: staffPaths.overview, group: 'overview', order: 10, label: () => msg`Today` },
    { href: staffPaths.auditLog, group: 'records', order: 80, label: () => msg`Audit log` },
  ],
  jobs: { keeping: () => msg`Nightly clean-up`, account: () => msg`Removal of files` },
  actions: {
    jobs_retried: () => msg`Failed work tried again`,
    staff_added: () => msg`Member of staff added`,
    staff_removed: () => msg`Staff role removed`,
    officer_added: () => msg`Organisation officer added`,
  },
  subjects: {},
  details: ({ role }) => (role === undefined ? [] : [roleLabels[role]?.() ?? role]),
};

const roleLabels: Readonly<Record<string, () => ReturnType<typeof msg>>> = {
  staff: () => msg`Staff`,
  editor: () => msg`Editor`,
  finance: () => msg`Finance`,
  guard: () => msg`Guard`,
  wellbeing: () => msg`Wellbeing`,
};
