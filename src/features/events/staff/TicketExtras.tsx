import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StaffEventDate } from '#contract/events/editor-forms.ts';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { codesQuery, questionsQuery } from './event-admin-queries.ts';
import { codesOf } from './ticket-codes.tsx';
import { questionsOf } from './ticket-questions.tsx';

/** The codes and questions of a date's tickets (TICKET-6, TICKET-10). */
export function TicketExtras({ date }: { date: StaffEventDate }) {
  return (
    <>
      <h2>
        <Trans>Codes</Trans>
      </h2>
      <Loaded result={useQuery(codesQuery(date.id))} placeholder={<RowsSkeleton />}>
        {(entries) => (
          <ResourceSection
            resource={codesOf(date)}
            entries={entries}
            owner={date}
            empty={msg`No codes: everybody pays the same, and a ticket that needs a code is not sold.`}
          />
        )}
      </Loaded>
      <h2>
        <Trans>Questions</Trans>
      </h2>
      <Loaded result={useQuery(questionsQuery(date.id))} placeholder={<RowsSkeleton />}>
        {(entries) => (
          <ResourceSection
            resource={questionsOf(date)}
            entries={entries}
            owner={date}
            empty={msg`No questions. Students answer them for each place before they pay.`}
          />
        )}
      </Loaded>
    </>
  );
}
