import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { news } from '#contract/news.ts';
import { PageHead } from '#shared/PageHead.tsx';

const latest = query(news.list, { query: { limit: 7 } });

export const queries = () => [latest];

export function Component() {
  const { t } = useLingui();
  const { data } = useQuery(latest);
  return (
    <main>
      <PageHead description={t`The forum in which every student can speak on what matters to them.`} />
      <h1 tabIndex={-1}>
        <Trans>Your union</Trans>
      </h1>
      <ul>
        {data?.data.map((item) => (
          <li key={item.id}>{item.title}</li>
        ))}
      </ul>
    </main>
  );
}
