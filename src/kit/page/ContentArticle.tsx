import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import type { Page } from '#contract/content/calls.ts';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { RichText } from '#kit/ui/page/RichText.tsx';
import { withHeadings } from './headings.ts';
import { LeadPicture } from './LeadPicture.tsx';
import { PageHead } from './PageHead.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './content-article.module.css';

/** Number of sections from which a text gets a table of contents. */
const ENOUGH = 2;

interface Props {
  page: Page;
  /** The canonical address of the page */
  path?: string | undefined;
  /** The head elements of a preview */
  head?: ReactNode;
  /** The part of the portal it belongs to */
  kicker?: string | undefined;
  /** "As of 14:02" and similar */
  note: ReactNode;
}

/** A CMS page: title, picture, text and, if the text is long, a table of contents. */
export function ContentArticle({ page, path, head, kicker, note }: Props) {
  const { title, description, image } = page;
  const { html, headings } = withHeadings(page.body);
  const isLong = headings.length >= ENOUGH;
  return (
    <article>
      {head ?? <PageHead title={title} description={description} image={image?.url} type="article" path={path} />}
      <PageHeader
        narrow={!isLong}
        kicker={kicker}
        title={title}
        lead={description}
        meta={
          <>
            <LastChange at={page.updated_at} />
            {/* Copies that an earlier release has stored have no such field. */}
            {typeof page.effective_on === 'string' && <FirstDay day={page.effective_on} />}
            {note}
          </>
        }
      />
      <Container narrow={!isLong}>
        {isLong ? (
          <div className={`${layout.stack5} ${classes.columns}`}>
            <div>
              <Contents entries={headings} />
            </div>
            <div className={classes.text}>
              <Text page={page} html={html} />
            </div>
          </div>
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

function FirstDay({ day }: { day: string }) {
  const date = formatDate(day, useLocale());
  return (
    <time dateTime={day}>
      <Trans>In force from {date}</Trans>
    </time>
  );
}

interface ContentsProps {
  entries: ReturnType<typeof withHeadings>['headings'];
}

/**
 * The table of contents of a long text: folded above it on a phone, beside it on wide screens. Its links are plain
 * anchors, which also move the keyboard focus to their target.
 */
function Contents({ entries }: ContentsProps) {
  const { t } = useLingui();
  const title = t`On this page`;
  return (
    <>
      <details className={classes.folded} data-print="off">
        <summary>{title}</summary>
        <Entries entries={entries} />
      </details>
      <nav className={classes.beside} aria-label={title}>
        <p>{title}</p>
        <Entries entries={entries} />
      </nav>
    </>
  );
}

function Entries({ entries }: ContentsProps) {
  return (
    <ol className={classes.entries}>
      {entries.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

function Text({ page, html }: { page: Page; html: string }) {
  return (
    <>
      <LeadPicture media={page.image} />
      <RichText html={trustedHtml(html)} />
    </>
  );
}
