/** The URL patterns of carpooling: how it works, booking a space, and the member’s own cars. */
export const carpoolPaths = {
  about: '/services/carpooling',
  book: '/account/carpooling',
  mine: '/account/carpooling/bookings',
  one: '/account/carpooling/bookings/:id',
} as const;
