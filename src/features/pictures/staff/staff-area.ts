import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.pictures]: () => import('./PicturesPage.tsx'),
      [staffPaths.picture]: () => import('./PicturePage.tsx'),
    },
  },
  menu: [{ href: staffPaths.pictures, group: 'content', order: 146, label: () => msg`Pictures` }],
  actions: {
    picture_added: () => msg`Picture added`,
    picture_changed: () => msg`Picture changed`,
    picture_replaced: () => msg`File of a picture replaced`,
    picture_removed: () => msg`Picture removed`,
  },
  subjects: { picture: staffPaths.picture },
  details: ({ name }) => (name === undefined ? [] : [name]),
};
