import { msg } from '@lingui/core/macro';
import { careerDocumentsPaths } from '#contract/career-documents/paths.ts';
import { type OnDevice, textIn } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'careerDocuments.addPiece': ({ input }) => ({
      title: msg`CV or cover letter`,
      text: textIn(input, 'name'),
      editPath: careerDocumentsPaths.mine,
    }),
  },
  passes: {
    career_documents: { group: 'services', href: careerDocumentsPaths.mine, label: () => msg`Career documents` },
  },
};
