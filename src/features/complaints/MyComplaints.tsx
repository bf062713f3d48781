import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type ComplaintFeedback, complaints } from '#contract/complaints.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { readListAddress, writeListAddress } from '#shared/list-address.ts';
import { ListPager } from '#shared/ListPager.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { myComplaints } from './complaint-queries.ts';
import { Thread } from './Thread.tsx';
import { useStateWord } from './use-complaint-states.ts';
import { useReply } from './use-reply.ts';
import classes from './complaints.module.css';

/** One's own complaints with a name, each opened by itself. */
export function MyComplaints() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const result = useQuery(myComplaints(page));
  return (
    <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading your complaints`} />}>
      {({ data, meta }) => (
        <>
          {meta.total === 0 && (
            <p>
              <Trans>
                You have sent none with your name. Anonymous ones are not listed: they are found by their code only.
              </Trans>
            </p>
          )}
          <ul className={classes.mine} aria-label={t`Your complaints with your name`}>
            {data.map((complaint) => (
              <MyComplaint key={complaint.id} complaint={complaint} />
            ))}
          </ul>
          <ListPager meta={meta} hrefOf={(to) => memberPaths.complaintFeedback + writeListAddress({ page: to })} />
        </>
      )}
    </Loaded>
  );
}

function MyComplaint({ complaint }: { complaint: ComplaintFeedback }) {
  const client = useQueryClient();
  const locale = useLocale();
  const reply = useReply(complaints.replyToMine);
  const word = useStateWord(complaint.state);
  const day = formatDate(complaint.received_on, locale);
  return (
    <li>
      <details open={complaint.state === 'answered'}>
        <summary>
          {complaint.type} · {word} · {day}
        </summary>
        <Thread
          feedback={complaint}
          onReply={async (text) => {
            const result = await reply({ params: { id: complaint.id }, body: { text } });
            if ('error' in result) return result.error;
            await client.invalidateQueries({ queryKey: [complaints.mine.id] });
            return undefined;
          }}
        />
      </details>
    </li>
  );
}
