/** The URL pattern of the stories that a member proposes. */
export const storyProposalPaths = { own: '/account/stories' } as const;
