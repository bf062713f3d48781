import { msg } from '@lingui/core/macro';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {},
  menu: [],
  found: { page: { label: () => msg`Pages`, href: (path) => path } },
  actions: {
    page_added: () => msg`Page added`,
    page_changed: () => msg`Page changed`,
    page_published: () => msg`Page published`,
    page_scheduled: () => msg`Page scheduled for publication`,
    page_taken_back: () => msg`Page taken back`,
    page_preview_linked: () => msg`Preview link of a page made`,
    page_removed: () => msg`Page removed`,
  },
  subjects: {},
};
