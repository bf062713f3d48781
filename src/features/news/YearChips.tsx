import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CategoryChips } from '#ui/CategoryChips.tsx';
import { publicationYears } from './news-queries.ts';

interface Props {
  /** Years in which something of this category was published; of any without one */
  category: string | undefined;
  year: number | undefined;
  /** The address of a year; of all years without one */
  hrefOf: (year: number | undefined) => string;
}

/** The years of publications, as filters. */
export function YearChips({ category, year, hrefOf }: Props) {
  const { t } = useLingui();
  const { data: years = [] } = useQuery(publicationYears(category));
  const chips = [undefined, ...years].map((each) => ({
    key: String(each),
    label: each === undefined ? t`All years` : String(each),
    href: hrefOf(each),
    current: each === year,
  }));
  return <CategoryChips label={t`Years`} chips={chips} />;
}
