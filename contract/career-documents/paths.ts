/**
 * The URL patterns of career documents, separate from the patterns that many pages link to
 * (docs/decisions/loading-budget.md).
 */
export const careerDocumentsPaths = {
  mine: '/account/career-documents',
} as const;
