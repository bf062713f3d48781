/** The URL pattern of the events that officers of an organisation propose. */
export const eventProposalPaths = { own: '/account/event-proposals' } as const;
