/** The URL patterns of the items for rent, and of the member’s own requests. */
export const rentalsPaths = {
  all: '/services/rentals',
  request: '/services/rentals/request',
  thing: '/services/rentals/:id',
  mine: '/account/rentals',
  one: '/account/rentals/:id',
} as const;
