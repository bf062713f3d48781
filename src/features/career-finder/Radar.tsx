import type { Report } from '#contract/career-finder/report.ts';
import classes from './career-finder.module.css';

/** In units of the drawing. */
const CENTRE = 150;
const RADIUS = 100;
const rings = [25, 50, 75, 100];

/** The eight traits as a radar chart; the table beside it says the same in numbers, so it is hidden from screen readers. */
export function Radar({ traits }: Pick<Report, 'traits'>) {
  const points = (scoreOf: (index: number) => number) =>
    traits.map((_, index) => at(index, traits.length, scoreOf(index)).join(',')).join(' ');
  return (
    <svg className={classes.radar} viewBox="0 0 300 300" aria-hidden="true" focusable="false">
      {rings.map((ring) => (
        <polygon key={ring} className={classes.ring} points={points(() => ring)} />
      ))}
      <polygon className={classes.shape} points={points((index) => traits[index]?.score ?? 0)} />
      {traits.map(({ id, name }, index) => {
        const [x, y] = at(index, traits.length, 118);
        return (
          <text key={id} x={x} y={y} textAnchor="middle" dominantBaseline="middle">
            {name}
          </text>
        );
      })}
    </svg>
  );
}

/** Where a score lies on an axis: the first axis points up. */
function at(index: number, count: number, score: number): [x: number, y: number] {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const length = (RADIUS * score) / 100;
  return [Math.round(CENTRE + length * Math.cos(angle)), Math.round(CENTRE + length * Math.sin(angle))];
}
