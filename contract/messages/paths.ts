/** URL patterns of the area's pages for members; `stopNews` is opened by a mailed link. */
export const messagePaths = { message: '/account/messages/:id', stopNews: '/stop-news' } as const;
