import { useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { paths } from '#contract/kit/paths.ts';
import { newsFeedAddress } from '#contract/news/feeds.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Article } from './Article.tsx';
import { newsAddress, newsItemQuery } from './news-queries.ts';
import { RelatedNews } from './RelatedNews.tsx';
import classes from './news.module.css';

export function queries({ params }: PageAddress) {
  return [newsItemQuery(params['id'] ?? '')];
}

/** /media/news/{id}, by id or by slug (NEWS-5). */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const locale = useLocale();
  const feed = { type: 'application/atom+xml', href: newsFeedAddress(locale) };
  return (
    <DetailPage query={newsItemQuery(id)} loading={t`Loading the news item`}>
      {(item, age) => {
        const { slug, name } = item.category;
        const kicker = <Link href={paths.news + newsAddress.write({ category: slug })}>{name}</Link>;
        return (
          <>
            <Article piece={item} path={generatePath(paths.newsItem, { id: item.slug })} kicker={kicker} note={age} />
            <Container narrow>
              <link rel="alternate" {...feed} />
              <link rel="alternate" type={feed.type} title={name} href={newsFeedAddress(locale, slug)} />
              <a {...feed} className={classes.below} data-print="off">
                {t`Follow by feed`}
              </a>
            </Container>
            <RelatedNews items={item.related} />
          </>
        );
      }}
    </DetailPage>
  );
}
