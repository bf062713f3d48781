import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#client/i18n/money.ts';
import type { Fund } from '#contract/funds/calls.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './amounts.module.css';

type Paid = Fund['spending'];

/** The past spending of a fund: a bar for each year, and a table of the projects. */
export function Spending({ spending }: { spending: Paid }) {
  const { t } = useLingui();
  if (spending.length === 0) {
    return (
      <p>
        <Trans>Nothing has been paid yet.</Trans>
      </p>
    );
  }
  return (
    <div className={layout.stack6}>
      <Years spending={spending} />
      <div className={classes.tableFrame}>
        <table className={`${classes.table} ${classes.projects}`}>
          <caption>
            <Trans>Supported projects</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t`Year`}</th>
              <th scope="col">{t`Project`}</th>
              <th scope="col">{t`Amount`}</th>
            </tr>
          </thead>
          <tbody>
            {spending.map(({ id, year, title, amount }) => (
              <tr key={id}>
                <td>{year}</td>
                <td>{title}</td>
                <td>{amount.formatted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The same amounts, summed by year. */
function Years({ spending }: { spending: Paid }) {
  const years = [...new Set(spending.map(({ year }) => year))].map((year) => ({
    year,
    cents: spending.reduce((sum, paid) => (paid.year === year ? sum + Number(paid.amount.amount) : sum), 0),
  }));
  const most = Math.max(...years.map(({ cents }) => cents));
  return (
    <figure className={`${layout.stack3} ${classes.years}`}>
      <figcaption>
        <Trans>Paid each year</Trans>
      </figcaption>
      {years.map(({ year, cents }) => (
        <div key={year} className={classes.year}>
          <span>{year}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect width="100" height="10" />
            <rect width={(cents / most) * 100} height="10" />
          </svg>
          <strong>{formatCents(cents)}</strong>
        </div>
      ))}
    </figure>
  );
}
