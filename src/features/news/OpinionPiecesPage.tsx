import { useLingui } from '@lingui/react/macro';
import type { PageAddress } from '#lib/paths.ts';
import { readListAddress } from '#shared/list-address.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { publicationList, publicationYears } from './news-queries.ts';
import { PublicationList } from './PublicationList.tsx';
import { opinionPieces } from './shelves.ts';

export function queries({ search }: PageAddress) {
  const { category } = opinionPieces;
  return [publicationYears(category), publicationList({ ...readListAddress(search), category })];
}

/** /media/opinion-pieces (spec §2). */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Opinion pieces`}
        description={t`Students argue for what they think is right. Signed, and open to an answer.`}
      />
      <PageHeader
        kicker={t`Media`}
        title={t`Opinion pieces`}
        lead={t`Students argue for what they think is right. Signed, and open to an answer.`}
      />
      <PublicationList path={opinionPieces.path} category={opinionPieces.category} />
    </>
  );
}
