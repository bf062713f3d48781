import { careerDocumentsPaths } from './career-documents-paths.ts';
import { careersPaths } from './careers-paths.ts';
import { interviewPaths } from './interview-paths.ts';
import { memberPaths } from './member-paths.ts';

/**
 * The URL patterns of all pages that load later, except those of staff: for the menu, and for stories about every page. A
 * page imports the table of its own area, so that nobody loads the others.
 */
export const laterPaths = {
  ...memberPaths,
  ...careersPaths,
  ...interviewPaths,
  careerDocuments: careerDocumentsPaths.mine,
} as const;
