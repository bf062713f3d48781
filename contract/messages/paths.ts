/** URL patterns of the area's pages for members. */
export const messagePaths = { message: '/account/messages/:id' } as const;
