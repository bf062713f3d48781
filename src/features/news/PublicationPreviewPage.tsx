import { useParams } from 'react-router';
import { query } from '#client/api/query.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { newsPreviews } from '#contract/news/previews.ts';
import { PreviewPage } from '#kit/page/PreviewPage.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Article } from './Article.tsx';
import { publicationAuthor } from './publication-author.ts';
import { publicationSectionOf } from './publication-sections.ts';
import { PublicationFileLink } from './PublicationFileLink.tsx';

export function queries({ params }: PageAddress) {
  return [previewQuery(params['token'])];
}

/** /preview/publications/{token} (PRESS-25). */
export function Component() {
  const { token } = useParams();
  return (
    <PreviewPage query={previewQuery(token)}>
      {({ category, ...item }, head, note) => (
        <Article
          piece={{ ...item, author: publicationAuthor(item) }}
          head={head}
          kicker={category && <Link href={publicationSectionOf(category.slug).path}>{category.name}</Link>}
          note={note}
        >
          <PublicationFileLink file={item.file} />
        </Article>
      )}
    </PreviewPage>
  );
}

function previewQuery(token = '') {
  return query(newsPreviews.publication, { body: { token } });
}
