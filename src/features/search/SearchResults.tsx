import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { SearchResult } from '#contract/search/calls.ts';
import { Link } from '#kit/ui/Link.tsx';
import { Kicker } from '#kit/ui/page/Kicker.tsx';
import { useKindNames } from './use-kind-names.ts';
import card from '#kit/ui/card/card.module.css';
import classes from './search.module.css';

/** The search results, the best match first. */
export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  const locale = useLocale();
  const names = new Map(useKindNames().map(({ kind, one }) => [kind, one]));
  return (
    <ol className={classes.results}>
      {results.map(({ kind, title, text, path, at }) => (
        <li key={path} className={card.card}>
          <Kicker>{names.get(kind)}</Kicker>
          <h2>
            <Link href={path}>{title}</Link>
          </h2>
          {text !== '' && <p className={classes.text}>{text}</p>}
          {at !== null && <time dateTime={at}>{formatDate(at, locale)}</time>}
        </li>
      ))}
    </ol>
  );
}
