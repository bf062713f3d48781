import { SHARE_ADDRESS } from '#contract/kit/shares.ts';

/** The page where the user chooses the destination of content shared by another app. */
export const sharePaths = { share: SHARE_ADDRESS } as const;
