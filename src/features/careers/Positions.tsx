import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Position } from '#contract/careers/calls.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { Paragraphs } from '#kit/page/Paragraphs.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { positionTypeLabels } from './position-types.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './careers.module.css';

/** The open positions of a company. */
export function Positions({ positions }: { positions: readonly Position[] }) {
  if (positions.length === 0) {
    return (
      <p>
        <Trans>
          There are no open positions at the moment. Write to them anyway: many companies hire without advertising.
        </Trans>
      </p>
    );
  }
  return (
    <ul className={`${layout.stack5} ${classes.positions}`}>
      {positions.map((position) => (
        <li key={position.id}>
          <OpenPosition position={position} />
        </li>
      ))}
    </ul>
  );
}

function OpenPosition({ position: { title, type, text, closes_on, url } }: { position: Position }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <article>
      <h3>{title}</h3>
      <p className={classes.terms}>
        {i18n._(positionTypeLabels[type]())}
        {closes_on !== null && (
          <>
            {' · '}
            <Trans>
              Apply by <time dateTime={closes_on}>{dateInSentence(closes_on, locale)}</time>
            </Trans>
          </>
        )}
      </p>
      <Paragraphs text={text} />
      {url !== null && (
        <Link href={url} aria-label={t`Apply: ${title}`}>
          <Trans>Apply</Trans>
        </Link>
      )}
    </article>
  );
}
