import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { useUnion } from '#kit/device/union.ts';
import { useNow } from '#kit/state/use-now.ts';
import { usePrinting } from '#kit/state/use-printing.ts';
import classes from './PrintHead.module.css';

/** The first line of everything that is printed: the portal, its address, and when it was printed. */
export function PrintHead() {
  return usePrinting() ? <Line /> : null;
}

function Line() {
  const locale = useLocale();
  const now = useNow().toISOString();
  const { short_name, name } = useUnion();
  return (
    <p className={classes.head} data-print="only">
      <strong>{`${short_name} · ${name}`}</strong> <span>{location.host}</span>{' '}
      <time dateTime={now}>
        {formatDate(now, locale)}, {formatTime(now)}
      </time>
    </p>
  );
}
