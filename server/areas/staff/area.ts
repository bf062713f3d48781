import { staff } from '#contract/staff/calls.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { mailTasksOf, readHealth } from '#server/http/health.ts';
import { deleteOldChanges, findChange } from './audit-changes.ts';
import { exportAuditLog, listActors, listAuditLog } from './audit-log.ts';
import { type DayArea, readDay, retryJobs } from './day.ts';
import { exportList, type ListArea } from './export-list.ts';
import { type FindArea, findEntries } from './find.ts';
import { readFirstSteps } from './first-steps.ts';
import { staffData } from './personal-data.ts';
import { countGaps, listGaps, type TranslatedArea } from './translations.ts';

/** The console's own endpoints: the first page, the search and the audit log. Actions on an entry belong to the area of the entry. */
export function staffAreaOf(areas: readonly (DayArea & FindArea & ListArea & TranslatedArea)[]) {
  return defineArea({
    contract: { staff },
    handlers: {
      staff: {
        auditLog: listAuditLog,
        auditActors: listActors,
        auditChange: findChange,
        auditTable: exportAuditLog,
        exportList: ({ body }, context) => exportList(areas, body, context),
        firstSteps: (_request, context) => readFirstSteps(areas, context),
        health: async (_request, context) => ({
          checked_at: context.clock.now().toISOString(),
          checks: await readHealth(context, mailTasksOf(areas)),
        }),
        today: (_request, context) => readDay(areas, context),
        retryJobs: ({ params: { task } }, context) => retryJobs(areas, task, context),
        translations: ({ query: { filter } }, context) => listGaps(areas, filter.kind, context),
        translationsWaiting: (_request, context) => countGaps(areas, context),
        find: ({ query: { search } }, context) => findEntries(areas, search, context),
      },
    },
    jobs: [scheduledJob('staff.forget-changes', '35 3 * * *', deleteOldChanges)],
    personalTables: {
      audit_log: { actor_id: 'kept' },
      entry_versions: { changed_by: 'kept' },
      entry_changes: { user_id: 'deleted' },
    },
    // A trigger rejects changes of the log.
    mergeRules: {
      audit_log: { actor_id: 'stays' },
      entry_versions: { changed_by: 'move' },
      entry_changes: { user_id: 'move' },
    },
    personalData: staffData,
  });
}
