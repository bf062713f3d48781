/** The URL patterns of toga rental, separate from the tables that every visitor loads. */
export const togaPaths = {
  togaRental: '/services/togi-rentals',
  togaBook: '/services/togi-rentals/book',
  togaDetails: '/services/togi-rentals/book/personal-details',
  myTogaRental: '/account/toga-rental',
} as const;
