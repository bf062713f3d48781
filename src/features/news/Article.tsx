import type { ReactNode } from 'react';
import type { Media } from '#contract/common.ts';
import { trustedHtml } from '#lib/trusted-html.ts';
import { pictureOf } from '#shared/picture-source.ts';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RichText } from '#ui/RichText.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';
import classes from './news.module.css';

interface Piece {
  title: string;
  excerpt: string;
  author: string;
  published_at: string;
  reading_minutes: number;
  image: Media | null;
  body: string;
}

interface Props {
  piece: Piece;
  kicker: ReactNode;
  /** "As of 14:02" and the like */
  note: ReactNode;
}

/** A text to be read: headline, picture, body. News items and publications look the same. */
export function Article({ piece, kicker, note }: Props) {
  const picture = pictureOf(piece.image);
  return (
    <article>
      <PageHeader narrow kicker={kicker} title={piece.title} lead={piece.excerpt} meta={<ArticleMeta {...piece} />} />
      <Container narrow>
        {note}
        {picture === undefined ? null : (
          <div className={classes.picture}>
            <Picture picture={picture} priority shape="arch" sizes="(min-width: 768px) 42rem, calc(100vw - 2rem)" />
          </div>
        )}
        <RichText html={trustedHtml(piece.body)} />
      </Container>
    </article>
  );
}
