/** The addresses of career documents, apart from those that many pages link to (docs/decisions/loading-budget.md). */
export const careerDocumentsPaths = {
  mine: '/account/career-documents',
} as const;
