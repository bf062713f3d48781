import { fundsPaths } from '#contract/funds/paths.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';

/** Example values of an application in its e-mails (MAIL-1). */
export const application = {
  number: 'F-2026-014',
  title: 'Debating tour',
  fund: { en: 'Arts fund', mt: 'Fond tal-arti' },
  link: linkTo(pagePath(fundsPaths.one, { id: 14 })),
  address: unionAddress,
};
