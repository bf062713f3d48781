import { useLingui } from '@lingui/react/macro';
import type { PageAddress } from '#lib/paths.ts';
import { readListAddress } from '#shared/list-address.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { publicationList, publicationYears } from './news-queries.ts';
import { PublicationList } from './PublicationList.tsx';
import { socialSpeak } from './shelves.ts';

export function queries({ search }: PageAddress) {
  const { category } = socialSpeak;
  return [publicationYears(category), publicationList({ ...readListAddress(search), category })];
}

/** /media/social-speak (spec §2). */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Social Speak`} description={t`Conversations on social policy with people who live it.`} />
      <PageHeader
        kicker={t`Media`}
        title={t`Social Speak`}
        lead={t`Conversations on social policy with people who live it.`}
      />
      <PublicationList path={socialSpeak.path} category={socialSpeak.category} />
    </>
  );
}
