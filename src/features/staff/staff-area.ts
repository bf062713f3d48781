import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { roleDetails } from '#kit/staff/role-names.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { translationsWaiting } from './translation-queries.ts';

export const staff: StaffArea = {
  pages: {
    any: { [staffPaths.overview]: () => import('./TodayPage.tsx') },
    editor: { [staffPaths.translations]: () => import('./TranslationsPage.tsx') },
    staff: {
      [staffPaths.auditLog]: () => import('./AuditLogPage.tsx'),
      [staffPaths.firstSteps]: () => import('./FirstStepsPage.tsx'),
      [staffPaths.health]: () => import('./HealthPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.overview, group: 'overview', order: 10, label: () => msg`Today` },
    {
      href: staffPaths.translations,
      group: 'content',
      order: 148,
      label: () => msg`Missing translations`,
      waiting: waitingCount(translationsWaiting, ({ total }) => total),
    },
    { href: staffPaths.auditLog, group: 'records', order: 80, label: () => msg`Audit log` },
    { href: staffPaths.health, group: 'records', order: 121, label: () => msg`State of the portal` },
    { href: staffPaths.firstSteps, group: 'settings', order: 130, label: () => msg`First steps` },
  ],
  jobs: { keeping: () => msg`Nightly clean-up`, account: () => msg`Removal of files`, operations: () => msg`Alarms` },
  actions: {
    audit_log_exported: () => msg`Audit log exported`,
    list_exported: () => msg`List downloaded`,
    jobs_retried: () => msg`Failed work tried again`,
    staff_added: () => msg`Member of staff added`,
    staff_removed: () => msg`Staff role removed`,
  },
  subjects: {},
  details: roleDetails,
};
