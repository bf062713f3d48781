import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import type { Media } from '#contract/kit/common.ts';
import { LeadPicture } from '#kit/page/LeadPicture.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { ShareAction } from '#kit/page/ShareAction.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { RichText } from '#kit/ui/page/RichText.tsx';
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
  /** Its canonical address */
  path: string;
  kicker: ReactNode;
  /** "As of 14:02" and similar */
  note: ReactNode;
}

/** A text with headline, picture and body, in the same layout for news items and publications. */
export function Article({ piece, path, kicker, note }: Props) {
  return (
    <article>
      <PageHead title={piece.title} description={piece.excerpt} image={piece.image?.url} type="article" path={path} />
      <PageHeader narrow kicker={kicker} title={piece.title} lead={piece.excerpt} meta={<ArticleMeta {...piece} />} />
      <Container narrow>
        {note}
        <LeadPicture media={piece.image} />
        <RichText html={trustedHtml(piece.body)} />
      </Container>
    </article>
  );
}

/** The line under a headline: author, date, reading time, and sharing. */
function ArticleMeta({ title, author, published_at, reading_minutes }: Piece) {
  const locale = useLocale();
  return (
    <>
      <span>{author}</span>
      <time dateTime={published_at}>{formatDate(published_at, locale)}</time>
      <span>
        <Plural value={reading_minutes} one="#-minute read" other="#-minute read" />
      </span>
      <span className={classes.share}>
        <ShareAction title={title} />
      </span>
    </>
  );
}
