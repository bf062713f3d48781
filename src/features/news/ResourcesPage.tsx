import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { paths } from '#contract/kit/paths.ts';
import { Page } from '#kit/page/Page.tsx';
import { PartLinks } from '#kit/page/PartLinks.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import {
  publicationAddress,
  publicationCategoriesQuery,
  publicationListQuery,
  publicationYearsQuery,
} from './news-queries.ts';
import { PublicationList } from './PublicationList.tsx';
import classes from './news.module.css';

export function queries({ search }: PageAddress) {
  const address = publicationAddress.read(search);
  return [publicationCategoriesQuery, publicationYearsQuery(address.category), publicationListQuery(address)];
}

/** /about/resources: everything the union publishes, by category and year. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = publicationAddress.read(search);
  const lead = t`The union’s reports, policies and opinions, for every student to read.`;
  return (
    <Page kicker={t`The union`} title={t`Publications`} lead={lead} search={publicationAddress.write(address)}>
      <PublicationList path={paths.resources} filters={<KindChips chosen={address.category} />} />
      <PartLinks pathname={paths.resources} />
    </Page>
  );
}

function KindChips({ chosen }: { chosen: string | undefined }) {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(publicationCategoriesQuery);
  const kinds = [{ slug: undefined, name: t`All` }, ...categories];
  const chips = kinds.map(({ slug, name }) => ({
    key: String(slug),
    label: name,
    href: paths.resources + publicationAddress.write({ category: slug }),
    current: slug === chosen,
  }));
  return (
    <div className={classes.kinds}>
      <CategoryChips label={t`Publication types`} chips={chips} />
    </div>
  );
}
