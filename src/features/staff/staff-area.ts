import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';
import { staffPaths } from '#lib/staff-paths.ts';

export const staffArea: StaffArea = {
  pages: {
    [staffPaths.overview]: () => import('./ToDoPage.tsx'),
    [staffPaths.auditLog]: () => import('./AuditLogPage.tsx'),
  },
  menu: [
    { href: staffPaths.overview, order: 10, label: () => msg`To do` },
    { href: staffPaths.auditLog, order: 80, label: () => msg`Audit log` },
  ],
  toDo: null,
  actions: {
    staff_added: () => msg`Member of staff added`,
  },
  subjects: {},
};
