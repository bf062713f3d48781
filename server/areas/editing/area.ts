import { editing } from '#contract/editing/calls.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { editingData } from './personal-data.ts';
import { deleteExpiredPresences, renewPresence } from './presences.ts';

/** Editors who have the same entry open (docs/requirements/editing.md). */
export const editingArea = defineArea({
  contract: { editing },
  handlers: { editing: { renew: renewPresence } },
  jobs: [scheduledJob('editing.forget', '* * * * *', deleteExpiredPresences)],
  personalTables: { editing_presences: { user_id: 'deleted' } },
  mergeRules: { editing_presences: { user_id: 'drop' } },
  personalData: editingData,
});
