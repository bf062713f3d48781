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
  /** Its canonical address; a preview has none */
  path?: string;
  /** The head elements of a preview, which is not shared */
  head?: ReactNode;
  kicker: ReactNode;
  /** "As of 14:02" and similar */
  note: ReactNode;
  /** Below the text */
  children?: ReactNode;
}

/** A text with headline, picture and body, in the same layout for news items and publications. */
export function Article({ piece, path, head, kicker, note, children }: Props) {
  const { title, excerpt, image } = piece;
  const meta = <ArticleMeta {...piece} isShared={head === undefined} />;
  return (
    <article>
      {head ?? <PageHead title={title} description={excerpt} image={image?.url} type="article" path={path} />}
      <PageHeader narrow kicker={kicker} title={title} lead={excerpt} meta={meta} />
      <Container narrow>
        {note}
        <LeadPicture media={piece.image} />
        <RichText html={trustedHtml(piece.body)} />
        {children}
      </Container>
    </article>
  );
}

/** The line under a headline: author, date, reading time, and sharing. */
function ArticleMeta({ title, author, published_at, reading_minutes, isShared }: Piece & { isShared: boolean }) {
  const locale = useLocale();
  return (
    <>
      <span>{author}</span>
      <time dateTime={published_at}>{formatDate(published_at, locale)}</time>
      <span>
        <Plural value={reading_minutes} one="#-minute read" other="#-minute read" />
      </span>
      {isShared && (
        <span className={classes.share}>
          <ShareAction title={title} />
        </span>
      )}
    </>
  );
}
