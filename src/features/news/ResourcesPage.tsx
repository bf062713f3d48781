import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type PageAddress, paths } from '#lib/paths.ts';
import { readListAddress, writeListAddress } from '#shared/list-address.ts';
import { PageHead } from '#shared/PageHead.tsx';
import { PartLinks } from '#shared/PartLinks.tsx';
import { CategoryChips } from '#ui/CategoryChips.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { publicationCategories, publicationList, publicationYears } from './news-queries.ts';
import { PublicationList } from './PublicationList.tsx';
import classes from './news.module.css';

export function queries({ search }: PageAddress) {
  const address = readListAddress(search);
  return [publicationCategories, publicationYears(address.category), publicationList(address)];
}

/** /about/resources (spec §2): all that the union publishes, by kind and by year. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { category, year, page } = readListAddress(search);
  const lead = t`Reports, policies and opinions of the union, kept where every student can read them.`;
  return (
    <>
      <PageHead title={t`Publications`} description={lead} search={writeListAddress({ category, year, page })} />
      <PageHeader kicker={t`The union`} title={t`Publications`} lead={lead} />
      <PublicationList path={paths.resources} filters={<KindChips chosen={category} />} />
      <PartLinks pathname={paths.resources} />
    </>
  );
}

function KindChips({ chosen }: { chosen: string | undefined }) {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(publicationCategories);
  const kinds = [{ slug: undefined, name: t`All` }, ...categories];
  const chips = kinds.map(({ slug, name }) => ({
    key: String(slug),
    label: name,
    href: paths.resources + writeListAddress({ category: slug }),
    current: slug === chosen,
  }));
  return (
    <div className={classes.kinds}>
      <CategoryChips label={t`Kinds of publication`} chips={chips} />
    </div>
  );
}
