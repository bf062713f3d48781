/** The addresses of career documents, apart from those that many pages link to (docs/decisions/049-what-a-first-visit-loads.md). */
export const careerDocumentsPaths = {
  mine: '/account/career-documents',
} as const;
