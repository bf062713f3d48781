import { msg } from '@lingui/core/macro';
import { careerDocumentsPaths } from '#contract/career-documents/paths.ts';
import type { Area } from '#kit/area.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'career-documents',
  staff,
  pages: {
    account: {
      [careerDocumentsPaths.mine]: () => import('./CareerDocumentsPage.tsx'),
    },
  },
  accountMenu: [
    {
      href: careerDocumentsPaths.mine,
      group: 'services',
      order: 48,
      label: () => msg`Career documents`,
      // Not `isStudentAccount()`, because it would add the profile contract to the bundle of every first visit.
      isFor: ({ account_type }) => account_type !== 'organisation',
    },
  ],
  wallet: () => import('./wallet.ts'),
  offlineWrites: {
    'careerDocuments.addPiece': {
      lane: 'uploads',
      load: async () => (await import('./device/document-writes.ts')).addDocumentWrite,
    },
  },
  onDevice,
};
