/** The URL pattern of the page with the member's calendar address. */
export const calendarFeedsPaths = { own: '/account/calendar' } as const;
