import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.tedxThemes]: () => import('./StaffThemesPage.tsx'),
      [staffPaths.tedxTheme]: () => import('./StaffThemePage.tsx'),
      [staffPaths.tedxSpeaker]: () => import('./StaffSpeakerPage.tsx'),
    },
  },
  menu: [{ href: staffPaths.tedxThemes, group: 'initiatives', order: 97, label: () => msg`TEDx themes` }],
  found: {
    tedx_theme: { label: () => msg`TEDx themes`, href: (id) => generatePath(staffPaths.tedxTheme, { id }) },
    tedx_speaker: { label: () => msg`TEDx speakers`, href: (id) => generatePath(staffPaths.tedxSpeaker, { id }) },
  },
  translated: {
    tedx_theme: { label: () => msg`TEDx themes`, href: (id) => generatePath(staffPaths.tedxTheme, { id }) },
    tedx_speaker: { label: () => msg`Speakers`, href: (id) => generatePath(staffPaths.tedxSpeaker, { id }) },
  },
  actions: {
    tedx_theme_added: () => msg`TEDx theme added`,
    tedx_theme_changed: () => msg`TEDx theme changed`,
    tedx_theme_removed: () => msg`TEDx theme removed`,
    tedx_speaker_added: () => msg`TEDx speaker added`,
    tedx_speaker_changed: () => msg`TEDx speaker changed`,
    tedx_speaker_removed: () => msg`TEDx speaker removed`,
  },
  subjects: { tedx_theme: staffPaths.tedxTheme, tedx_speaker: staffPaths.tedxSpeaker },
  details: ({ name }) => (name === undefined ? [] : [name]),
};
