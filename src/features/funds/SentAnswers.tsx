import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FundApplication } from '#contract/funds/calls.ts';
import { FileLinks } from '#kit/page/FileLinks.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import amounts from './amounts.module.css';
import classes from './funds.module.css';

interface Props {
  application: FundApplication;
  title: ReactNode;
}

/** The content of an application: answers, files and budget. */
export function SentAnswers({ application: { answers, budget, requested }, title }: Props) {
  return (
    <section className={`${layout.stack5} ${prose.part}`}>
      <h2>{title}</h2>
      <dl className={`${layout.stack4} ${classes.said}`}>
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
