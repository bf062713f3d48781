import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import { newsFeedAddress } from '#contract/news/feeds.ts';

/** The Atom feed of all news or of one category, for feed readers and on the page (NEWS-16). */
export function NewsFeedLink({ category }: { category: string | undefined }) {
  const { t } = useLingui();
  const href = newsFeedAddress(useLocale(), category);
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={t`News`} href={href} />
      <p>
        <a href={href} type="application/atom+xml" data-print="off">
          {t`Follow by feed`}
        </a>
      </p>
    </>
  );
}
