/** The URL patterns of toga rental, outside of the tables that everybody loads. */
export const togaPaths = {
  togaRental: '/services/togi-rentals',
  togaBook: '/services/togi-rentals/book',
  togaDetails: '/services/togi-rentals/book/personal-details',
  myTogaRental: '/account/toga-rental',
} as const;
