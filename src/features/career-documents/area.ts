import { msg } from '@lingui/core/macro';
import { isStudentAccount } from '#contract/offers.ts';
import type { Area } from '#kit/area.ts';
import { careerDocumentsPaths } from '#lib/career-documents-paths.ts';

export const area: Area = {
  name: 'career-documents',
  pages: {
    account: {
      [careerDocumentsPaths.mine]: () => import('./CareerDocumentsPage.tsx'),
    },
  },
  accountMenu: [
    {
      href: careerDocumentsPaths.mine,
      order: 48,
      label: () => msg`Career documents`,
      isFor: ({ account_type }) => isStudentAccount(account_type),
    },
  ],
  staff: null,
  wallet: () => import('./kept-documents.ts'),
};
