import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  found: { news_item: { label: () => msg`News`, href: (id) => generatePath(paths.newsItem, { id }) } },
  actions: {},
  subjects: {},
};
