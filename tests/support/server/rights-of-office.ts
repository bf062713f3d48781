import { everyStaffRole, type RightsRow, rows, staffOnly } from './rights-rows.ts';

/** The rows of the table of rights (`rights-table.ts`) of the office: the audit log, the first page, the search, the inbox and settings. */
export const rightsOfOffice: Readonly<Record<string, RightsRow>> = {
  ...rows('staff', ['auditLog', 'auditActors', 'auditChange', 'auditTable', 'retryJobs', 'exportList'], staffOnly),
  ...rows('staff', ['today', 'find'], everyStaffRole),
  ...rows('complaintTypesAdmin', ['list', 'add', 'change', 'history'], staffOnly),
  ...rows('eventTypesAdmin', ['list', 'add', 'change', 'history'], staffOnly),
  ...rows('rentalThingsAdmin', ['list', 'add', 'change', 'history'], staffOnly),
  ...rows('contactAdmin', ['list', 'waiting', 'view', 'change', 'answer'], staffOnly),
};
