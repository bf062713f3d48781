import { Plural } from '@lingui/react/macro';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ShareAction } from '#shared/ShareAction.tsx';
import classes from './news.module.css';

interface Props {
  title: string;
  author: string;
  published_at: string;
  reading_minutes: number;
}

/** The line under a headline: who, when, how long, and sharing. */
export function ArticleMeta({ title, author, published_at, reading_minutes }: Props) {
  const locale = useLocale();
  return (
    <>
      <span>{author}</span>
      <time dateTime={published_at}>{formatDate(published_at, locale)}</time>
      <span>
        <Plural value={reading_minutes} one="# minute to read" other="# minutes to read" />
      </span>
      <span className={classes.share}>
        <ShareAction title={title} />
      </span>
    </>
  );
}
