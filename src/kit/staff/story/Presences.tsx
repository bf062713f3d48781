import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import { formatTime } from '#client/i18n/dates.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { editing, type Presence, PRESENCE_SECONDS } from '#contract/editing/calls.ts';
import type { EditedKind } from '#contract/kit/edited-kinds.ts';
import { usePersonName } from '../use-person-name.ts';
import classes from './story.module.css';

interface Props {
  kind: EditedKind;
  id: number;
  /** Whether something is typed that is not saved */
  hasChanges: boolean;
}

const polling = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: PRESENCE_SECONDS * 1000,
  placeholderData: keepPreviousData,
} as const;

/**
 * The colleagues who have the entry open too (EDIT-1): a note, not a lock. Its place is reserved, so that nothing moves, and a
 * screen reader announces it without a change of focus. The polling stops with the other refetches of a page that nobody uses.
 */
export function Presences({ kind, id, hasChanges }: Props) {
  const [page_id] = useState(randomUuid);
  const call = query(editing.renew, { body: { kind, id, page_id, has_changes: hasChanges } });
  const { data = none, isError } = useQuery({ ...call, ...polling });
  return (
    <div className={classes.presences} role="status">
      {!isError && data.map((presence) => <Colleague key={presence.person.id} {...presence} />)}
    </div>
  );
}

const none: readonly Presence[] = [];

function Colleague({ person, since, has_changes }: Presence) {
  const nameOf = usePersonName();
  const name = nameOf(person);
  const time = formatTime(since);
  return (
    <p>
      {has_changes ? (
        <Trans>
          {name} has this open too (since {time}), and has changes that are not saved.
        </Trans>
      ) : (
        <Trans>
          {name} has this open too (since {time}).
        </Trans>
      )}
    </p>
  );
}
