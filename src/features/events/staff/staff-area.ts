import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  found: {
    event: { label: () => msg`Events`, href: (id) => generatePath(paths.event, { id }) },
  },
  jobs: { events: () => msg`Mails about changed events` },
  actions: {},
  subjects: {},
};
