import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Page } from '#contract/content.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { PageAddress } from '#lib/paths.ts';
import { trustedHtml } from '#lib/trusted-html.ts';
import { AboutNav, PolicyNav } from '#shared/AboutNav.tsx';
import { AsOf } from '#shared/AsOf.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { pictureOf } from '#shared/picture-source.ts';
import { Container } from '#ui/Container.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RichText } from '#ui/RichText.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { contentPage } from './content-queries.ts';
import classes from './content.module.css';

export function queries({ pathname }: PageAddress) {
  return [contentPage(pathname)];
}

/** A page of the CMS (spec §2 `/*`), the policies and the texts about the union among them. */
export function Component() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const view = contentPage(pathname);
  const result = useQuery(view);
  return (
    <Loaded whole result={result} placeholder={<ArticleSkeleton label={t`Loading the page`} />}>
      {(page) => (
        <>
          <PageHead title={page.title} description={page.description} image={page.image?.url} />
          <PageHeader kicker={<Section pathname={pathname} />} title={page.title} lead={page.description} />
          <Container>
            <SiblingPages pathname={pathname} />
            <AsOf queryKey={view.answerKey} result={result} />
            <Text page={page} />
          </Container>
        </>
      )}
    </Loaded>
  );
}

function Text({ page }: { page: Page }) {
  const locale = useLocale();
  const picture = pictureOf(page.image);
  const date = formatDate(page.updated_at, locale);
  return (
    <div className={classes.page}>
      {picture === undefined ? null : (
        <div className={classes.picture}>
          <Picture picture={picture} priority shape="arch" sizes="(min-width: 768px) 42rem, calc(100vw - 2rem)" />
        </div>
      )}
      <RichText html={trustedHtml(page.body)} />
      <p className={classes.changed}>
        <Trans>
          Last changed <time dateTime={page.updated_at}>{date}</time>
        </Trans>
      </p>
    </div>
  );
}

/** Which part of the portal an address belongs to. */
function Section({ pathname }: { pathname: string }) {
  if (isUnder(pathname, 'about')) return <Trans>About the union</Trans>;
  if (isUnder(pathname, 'policies')) return <Trans>Policies</Trans>;
  return 'KSU';
}

function SiblingPages({ pathname }: { pathname: string }) {
  if (isUnder(pathname, 'about')) return <AboutNav />;
  return isUnder(pathname, 'policies') ? <PolicyNav /> : null;
}

function isUnder(pathname: string, first: string): boolean {
  return pathname.toLowerCase().startsWith(`/${first}/`);
}
