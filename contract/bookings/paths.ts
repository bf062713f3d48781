/** The URL patterns of bookings that only a few pages link to. */
export const bookingsPaths = {
  /** The waiting list of a date: `?occurrence=12` */
  waitingList: '/media/events/:id/waiting-list',
  /** A ticket that another student hands over; its code is in the fragment */
  acceptTicket: '/account/accept-ticket',
} as const;
