import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import { newsFeedAddress } from '#contract/news/feeds.ts';

/** The Atom feed of all news or of one category, for feed readers and on the page (NEWS-16). */
export function NewsFeedLink({ category }: { category: string | undefined }) {
  const { t } = useLingui();
  const feed = { type: 'application/atom+xml', href: newsFeedAddress(useLocale(), category) };
  return (
    <>
      <link rel="alternate" {...feed} />
      <a {...feed}>{t`Follow by feed`}</a>
    </>
  );
}
