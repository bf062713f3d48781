/** The kinds of student organisations, in the order of their filter. */
export const organisationKinds = ['studies', 'arts', 'sports', 'causes', 'communities'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];
