import { useLingui } from '@lingui/react/macro';
import type { PageAddress } from '#client/lib/page-address.ts';
import { initiativesPaths } from '#contract/initiatives/paths.ts';
import { CardListPage } from '#kit/CardListPage.tsx';
import { pageAddress } from '#kit/list/list-address.ts';
import { Link } from '#kit/ui/Link.tsx';
import { erasmusStories, storyCard } from './erasmus-stories.ts';

/** Divisible by two and three, so that grids have no gaps. */
const PAGE_LENGTH = 12;

const list = {
  query: (search: URLSearchParams) => erasmusStories({ page: pageAddress.read(search).page, limit: PAGE_LENGTH }),
};

export function queries({ search }: PageAddress) {
  return [list.query(search)];
}

/** /media/erasmus (INITIATIVE-1): stories of students abroad, and of incoming students. */
export function Component() {
  const { t } = useLingui();
  return (
    <CardListPage
      kicker={<Link href={initiativesPaths.erasmus}>{t`Erasmus`}</Link>}
      title={t`Erasmus stories`}
      lead={t`A semester away, told by those who went, and by those who came to us.`}
      list={list}
      loading={t`Loading the stories`}
      empty={{
        title: t`No stories yet`,
        text: t`The first could be yours: tell us about your semester.`,
        link: { href: initiativesPaths.erasmus, label: t`Erasmus` },
      }}
      cardOf={storyCard}
    />
  );
}
