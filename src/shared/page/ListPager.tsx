import { useLingui } from '@lingui/react/macro';
import type { PageMeta } from '#contract/common.ts';
import { Pager } from '#ui/navigation/Pager.tsx';

interface Props {
  meta: PageMeta;
  /** The address of a page of this list */
  hrefOf: (page: number) => string;
}

/** The pager of a list that the server paginates. */
export function ListPager({ meta, hrefOf }: Props) {
  const { t } = useLingui();
  const { current_page: current, last_page: count } = meta;
  return (
    <Pager
      current={current}
      count={count}
      hrefOf={hrefOf}
      words={{
        navigation: t`Pages`,
        previous: t`Previous`,
        next: t`Next`,
        page: (page) => t`Page ${page}`,
        status: t`Page ${current} of ${count}`,
      }}
    />
  );
}
