import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Page } from '#contract/content.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { trustedHtml } from '#lib/trusted-html.ts';
import { Picture } from '#ui/card/Picture.tsx';
import { Container } from '#ui/page/Container.tsx';
import { Contents, WithContents } from '#ui/page/Contents.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RichText } from '#ui/page/RichText.tsx';
import { withHeadings } from './headings.ts';
import { PageHead } from './PageHead.tsx';
import { pictureOf } from './picture-source.ts';
import classes from './content-article.module.css';

/** Number of sections from which a text gets a table of contents. */
const ENOUGH = 2;

interface Props {
  page: Page;
  /** The canonical address of the page */
  path: string | undefined;
  /** The part of the portal it belongs to */
  kicker?: string | undefined;
  /** "As of 14:02" and similar */
  note: ReactNode;
}

/** A CMS page: title, picture, text and, if the text is long, a table of contents. */
export function ContentArticle({ page, path, kicker, note }: Props) {
  const { t } = useLingui();
  const { html, headings } = withHeadings(page.body);
  const isLong = headings.length >= ENOUGH;
  const title = t`On this page`;
  return (
    <article>
      <PageHead title={page.title} description={page.description} image={page.image?.url} type="article" path={path} />
      <PageHeader
        narrow={!isLong}
        kicker={kicker}
        title={page.title}
        lead={page.description}
        meta={
          <>
            <LastChange at={page.updated_at} />
            {note}
          </>
        }
      />
      <Container narrow={!isLong}>
        {isLong ? (
          <WithContents contents={<Contents title={title} entries={headings} />}>
            <Text page={page} html={html} />
          </WithContents>
        ) : (
          <Text page={page} html={html} />
        )}
      </Container>
    </article>
  );
}

function LastChange({ at }: { at: string }) {
  const date = formatDate(at, useLocale());
  return (
    <time dateTime={at}>
      <Trans>Last updated: {date}</Trans>
    </time>
  );
}

function Text({ page, html }: { page: Page; html: string }) {
  const picture = pictureOf(page.image);
  return (
    <>
      {picture && (
        <div className={classes.picture}>
          <Picture picture={picture} priority shape="arch" sizes="(min-width: 768px) 42rem, calc(100vw - 2rem)" />
        </div>
      )}
      <RichText html={trustedHtml(html)} />
    </>
  );
}
