import { SHARE_ADDRESS } from '#contract/kit/shares.ts';

/** The page that asks where something should go that another app shared with the portal. */
export const sharePaths = { share: SHARE_ADDRESS } as const;
