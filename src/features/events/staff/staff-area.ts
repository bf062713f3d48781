import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    staff: { [staffPaths.eventTypes]: () => import('./EventTypesPage.tsx') },
  },
  menu: [{ href: staffPaths.eventTypes, group: 'settings', order: 121, label: () => msg`Event types` }],
  found: {
    event: { label: () => msg`Events`, href: (id) => generatePath(paths.event, { id }) },
  },
  jobs: { events: () => msg`Mails about changed events` },
  actions: {
    event_type_added: () => msg`Event type added`,
    event_type_changed: () => msg`Event type changed`,
  },
  subjects: {},
};
