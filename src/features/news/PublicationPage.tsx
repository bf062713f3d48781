import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#lib/paths.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { Link } from '#ui/Link.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { Article } from './Article.tsx';
import { publication } from './news-queries.ts';
import { shelfOf } from './shelves.ts';

export function queries({ params }: PageAddress) {
  return [publication(params['id'] ?? '')];
}

/** One opinion piece, Social Speak talk or document: an address to share for each (docs/decisions). */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const view = publication(id);
  const result = useQuery(view);
  return (
    <Loaded whole result={result} placeholder={<ArticleSkeleton label={t`Loading the piece`} />}>
      {(item) => (
        <>
          <PageHead
            title={item.title}
            description={item.excerpt}
            image={item.image?.url}
            type="article"
            path={generatePath(shelfOf(item.category.slug).itemPath, { id: item.slug })}
          />
          <Article
            piece={{ ...item, author: item.author_role === '' ? item.author : `${item.author}, ${item.author_role}` }}
            kicker={<Link href={shelfOf(item.category.slug).path}>{item.category.name}</Link>}
            note={<AsOf queryKey={view.queryKey} result={result} />}
          />
        </>
      )}
    </Loaded>
  );
}
