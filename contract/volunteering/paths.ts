/** The URL patterns of opportunities for volunteers; the member’s own page is in contract/kit/member-paths.ts. */
export const volunteeringPaths = {
  opportunities: '/account/volunteering/opportunities',
  opportunity: '/account/volunteering/opportunities/:id',
} as const;
