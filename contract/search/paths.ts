/** The address of the search over the whole portal; the search text is in the query, `?q=permit`. */
export const searchPaths = { search: '/search' } as const;
