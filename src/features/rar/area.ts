import { msg } from '@lingui/core/macro';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import type { Area } from '#kit/area.ts';
import { isOrganisationUser } from '#kit/pass/organisation-user.ts';
import { agenda } from './agenda.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'rar',
  pages: {
    reports: {
      [memberPaths.rar]: () => import('./RarPage.tsx'),
      [rarPaths.regulations]: () => import('./RegulationsPage.tsx'),
      [rarPaths.report]: () => import('./ReportPage.tsx'),
      [rarPaths.results]: () => import('./ResultsPage.tsx'),
      [rarPaths.submissions]: () => import('./PastSubmissionsPage.tsx'),
      [rarPaths.pastResults]: () => import('./PastResultsPage.tsx'),
    },
  },
  accountMenu: [
    {
      href: memberPaths.rar,
      group: 'work',
      order: 90,
      label: () => msg`Your organisation’s report`,
      isFor: isOrganisationUser,
    },
  ],
  tabs: [
    {
      href: rarPaths.report,
      order: 30,
      icon: 'report',
      label: () => msg`Report`,
      isFor: (person) => isOrganisationUser(person) && person.account_type === 'organisation',
    },
  ],
  notifications: {
    rar_deadline: ({ year = '', deadline = '' }, locale) => {
      const day = deadline === '' ? '' : `${formatDate(deadline, locale)}, ${formatTime(deadline)}`;
      return msg`The room allocation report of ${year} is not submitted yet. The deadline is ${day}.`;
    },
    rar_submitted: ({ year = '', organisation = '' }) =>
      msg`The room allocation report of ${organisation} for ${year} was submitted.`,
    rar_results: ({ year = '' }) => msg`The results of the room allocation reports of ${year} are published.`,
  },
  staff,
  wallet: () => import('./wallet.ts'),
  agenda,
  offlineWrites: {
    'rar.save': { lane: 'writes', load: async () => (await import('./device/save-write.ts')).saveWrite },
    'rar.addMedia': { lane: 'uploads', load: async () => (await import('./device/file-writes.ts')).addMediaWrite },
    'rar.removeMedia': {
      lane: 'writes',
      load: async () => (await import('./device/file-writes.ts')).removeMediaWrite,
    },
  },
  onDevice,
};
