import { formatDay } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PlotBar, PlotBars } from './plot-bars.ts';
import classes from './day-plot.module.css';

interface Props {
  /** The accessible name: the plotted quantity and its maximum */
  label: string;
  plot: PlotBars;
}

/** The width of a bar and its distance to the next, in units of the drawing. */
const STEP = 10;
const WIDTH = 8;
const HEIGHT = 100;
/** The least number of days for which there is room, so that a single bar does not fill the plot. */
const MIN_DAYS = 14;

/** Stacked bars for each day. Has no numbers of its own but the highest: a table beside it has them all. */
export function DayPlot({ label, plot: { series, bars, highest } }: Props) {
  const locale = useLocale();
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <figure className={classes.plot}>
      {series.length > 1 && (
        <ul className={classes.legend} aria-hidden="true">
          {series.map((name, index) => (
            <li key={name}>
              <svg viewBox="0 0 10 10" focusable="false">
                <rect width="10" height="10" data-series={index} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <span className={classes.highest} aria-hidden="true">
        {highest}
      </span>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${Math.max(bars.length, MIN_DAYS) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        focusable="false"
      >
        {bars.map((bar, index) => (
          <Bar key={bar.day} bar={bar} left={index * STEP + (STEP - WIDTH) / 2} scale={HEIGHT / Math.max(highest, 1)} />
        ))}
      </svg>
      <span className={classes.days} aria-hidden="true">
        {[...new Set([first.day, last.day])].map((day) => formatDay(day, locale)).join(' – ')}
      </span>
    </figure>
  );
}

function Bar({ bar: { parts }, left, scale }: { bar: PlotBar; left: number; scale: number }) {
  return parts.map((part, index) => {
    const below = parts.slice(0, index).reduce((sum, each) => sum + each, 0);
    const [y, height] = [HEIGHT - (below + part) * scale, part * scale];
    // oxlint-disable-next-line react/no-array-index-key -- the series have no other key, and keep their order
    return <rect key={index} x={left} y={y} width={WIDTH} height={height} data-series={index} />;
  });
}
