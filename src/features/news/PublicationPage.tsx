import { useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Article } from './Article.tsx';
import { publicationQuery } from './news-queries.ts';
import { publicationAuthor } from './publication-author.ts';
import { publicationSectionOf } from './publication-sections.ts';
import { PublicationFileLink } from './PublicationFileLink.tsx';

export function queries({ params }: PageAddress) {
  return [publicationQuery(params['id'] ?? '')];
}

/** An opinion piece, Social Speak talk or document, each with its own URL to share. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <DetailPage query={publicationQuery(id)} loading={t`Loading the piece`}>
      {(item, age) => {
        const { path, itemPath } = publicationSectionOf(item.category.slug);
        return (
          <Article
            piece={{ ...item, author: publicationAuthor(item) }}
            path={generatePath(itemPath, { id: item.slug })}
            kicker={<Link href={path}>{item.category.name}</Link>}
            note={age}
          >
            <PublicationFileLink file={item.file} />
          </Article>
        );
      }}
    </DetailPage>
  );
}
