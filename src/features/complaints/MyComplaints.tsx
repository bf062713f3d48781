import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ComplaintFeedback, complaints } from '#contract/complaints.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { Button } from '#ui/Button.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { myComplaints } from './complaint-queries.ts';
import { Thread } from './Thread.tsx';
import { useStateWord } from './use-complaint-states.ts';
import { useReply } from './use-reply.ts';
import classes from './complaints.module.css';

/** One's own complaints with a name, each opened by itself. */
export function MyComplaints() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const result = useQuery(myComplaints(page));
  return (
    <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading your complaints`} />}>
      {({ data, meta }) => (
        <>
          {data.length === 0 && (
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
          {meta.last_page > 1 && (
            <div className={classes.actions}>
              {page > 1 && (
                <Button tone="secondary" onClick={() => setPage(page - 1)}>
                  <Trans>Newer</Trans>
                </Button>
              )}
              {page < meta.last_page && (
                <Button tone="secondary" onClick={() => setPage(page + 1)}>
                  <Trans>Older</Trans>
                </Button>
              )}
            </div>
          )}
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
