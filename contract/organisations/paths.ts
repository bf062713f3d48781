/** The URL pattern of an officer's own page. */
export const officerPaths = { organisations: '/account/organisations' } as const;
