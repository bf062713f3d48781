/**
 * The URL patterns of career documents, in a module of their own, because few pages link to them
 * (docs/decisions/loading-budget.md).
 */
export const careerDocumentsPaths = {
  mine: '/account/career-documents',
} as const;
