import { use, createContext } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import { useUnion } from '#kit/device/union.ts';

interface Props {
  /** The page's own title; by default only the union's short name (SHELL-33) */
  title?: string;
  description: string;
  /** Path of a picture for link previews */
  image?: string | undefined;
  type?: 'website' | 'article';
  /** The canonical address of this page, if it differs from the current one */
  path?: string | undefined;
  /** Query parameters that identify a different page, e.g. `?page=2`; all others are left out */
  search?: string | undefined;
}

/** Title, description, canonical and Open Graph tags; React moves them into the document's head. */
export function PageHead({ title, description, image, type = 'website', path, search = '' }: Props) {
  const origin = use(OriginContext);
  const { pathname } = useLocation();
  const locale = useLocale();
  const { short_name } = useUnion();
  const name = title === undefined ? short_name : `${title} · ${short_name}`;
  const address = `${origin}${path ?? pathname}${search}`;
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={short_name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? short_name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {Object.values(localeRecords).map(({ code, iso }) => (
        <meta
          key={code}
          property={code === locale ? 'og:locale' : 'og:locale:alternate'}
          content={iso.replace('-', '_')}
        />
      ))}
      {/* Only crawlers read it; the server replaces it (server/http/share-pictures.ts). */}
      {import.meta.env.SSR && image && <meta property="og:image" content={origin + image} />}
    </>
  );
}

/** Public address of the portal, e.g. `https://ksu.org.mt`; the same on the server and in the browser. */
export const OriginContext = createContext('');
