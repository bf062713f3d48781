/** The URL patterns of what can be rented, and of the member’s own requests. */
export const rentalsPaths = {
  all: '/services/rentals',
  equipment: '/services/rentals/:id',
  mine: '/account/rentals',
} as const;
