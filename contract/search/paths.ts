/** The address of the search over the whole portal; its words are in the query, `?q=permit`. */
export const searchPaths = { search: '/search' } as const;
