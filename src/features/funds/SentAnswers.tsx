import { Trans } from '@lingui/react/macro';
import type { FundApplication, FundFile } from '#contract/funds.ts';
import { formatSize } from '#i18n/file-size.ts';
import amounts from './amounts.module.css';
import classes from './funds.module.css';

/** What was sent: answers, files and budget. */
export function SentAnswers({ application: { answers, budget, requested } }: { application: FundApplication }) {
  return (
    <section className={classes.stack}>
      <h2>
        <Trans>What you sent</Trans>
      </h2>
      <dl className={classes.said}>
        {answers.map(({ question_id, label, shown, files }) => (
          <div key={question_id}>
            <dt>{label}</dt>
            <dd>
              {shown}
              {files.length > 0 && <FileLinks files={files} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className={amounts.tableFrame}>
        <table className={amounts.table}>
          <caption>
            <Trans>Budget</Trans>
          </caption>
          <tbody>
            {budget.map(({ kind, label, shown }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may be equal; they never change places
              <tr key={index}>
                <td>{label}</td>
                <td>{kind === 'cost' ? shown.formatted : `− ${shown.formatted}`}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Asked for</Trans>
              </th>
              <td>{requested.formatted}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** Files by their names, to be opened. */
export function FileLinks({ files }: { files: readonly FundFile[] }) {
  return (
    <ul>
      {files.map(({ uuid, url, file_name, size }) => (
        <li key={uuid}>
          <a href={url} target="_blank" rel="noreferrer">
            {file_name}
          </a>{' '}
          <span className={classes.quiet}>{formatSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}
