/** The search over the whole portal, whose words are in the query (`?q=permit`), and the list of services. */
export const searchPaths = { search: '/search', services: '/services' } as const;
