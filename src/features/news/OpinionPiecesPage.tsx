import { useLingui } from '@lingui/react/macro';
import type { PageAddress } from '#client/lib/page-address.ts';
import { Page } from '#kit/page/Page.tsx';
import { opinionPieces } from './publication-sections.ts';
import { PublicationList, publicationQueries } from './PublicationList.tsx';

export function queries({ search }: PageAddress) {
  return publicationQueries(opinionPieces, search);
}

/** /media/opinion-pieces. */
export function Component() {
  const { t } = useLingui();
  const lead = t`Students argue for what they believe is right, under their own names and open to replies.`;
  return (
    <Page kicker={t`Media`} title={t`Opinion pieces`} lead={lead}>
      <PublicationList {...opinionPieces} />
    </Page>
  );
}
