import { useLingui } from '@lingui/react/macro';
import type { PageAddress } from '#client/lib/page-address.ts';
import { Page } from '#kit/page/Page.tsx';
import { socialSpeak } from './publication-sections.ts';
import { PublicationList, publicationQueries } from './PublicationList.tsx';

export function queries({ search }: PageAddress) {
  return publicationQueries(socialSpeak, search);
}

/** /media/social-speak. */
export function Component() {
  const { t } = useLingui();
  const lead = t`Conversations on social policy with the people it affects.`;
  return (
    <Page kicker={t`Media`} title={t`Social Speak`} lead={lead}>
      <PublicationList {...socialSpeak} />
    </Page>
  );
}
