import { careerDocuments } from '#contract/career-documents/calls.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { deleteOldCvCopies } from '#server/services/career-documents.ts';
import { deleteStaleUploads } from '#server/services/uploads.ts';
import { moveDocuments } from './account-merge.ts';
import { addDocument, listDocuments, removeDocument, viewDocument } from './documents.ts';
import { careerDocumentsData } from './personal-data.ts';
import { addPiece } from './pieces.ts';

/** CVs and cover letters (docs/requirements/career-documents.md, docs/decisions/file-uploads.md). */
export const careerDocumentsArea = defineArea({
  contract: { careerDocuments },
  handlers: {
    careerDocuments: {
      list: listDocuments,
      view: viewDocument,
      add: write({ transaction: 'own', handle: addDocument }),
      addPiece: write({ transaction: 'own', handle: addPiece }),
      remove: removeDocument,
    },
  },
  jobs: [
    scheduledJob('career-documents.forgetUploads', '30 3 * * *', deleteStaleUploads),
    scheduledJob('career-documents.forgetCopies', '35 3 * * *', deleteOldCvCopies),
  ],
  // Chunks are deleted with their upload, files of documents and copies with the account.
  personalTables: {
    career_documents: { user_id: 'deleted' },
    cv_copies: { user_id: 'deleted' },
    uploads: { user_id: 'deleted' },
  },
  // An upload in progress ends, because the sessions do.
  mergeRules: {
    career_documents: { user_id: moveDocuments },
    cv_copies: { user_id: 'move' },
    uploads: { user_id: 'drop' },
  },
  personalData: careerDocumentsData,
});
