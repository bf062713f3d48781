import { useLingui } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { ToDoTable } from '#kit/staff/ToDoTable.tsx';
import { useMessageRows } from './message-columns.ts';
import { messageList } from './message-queries.ts';

/** New messages to the union. */
export function Component() {
  const { t } = useLingui();
  return (
    <ToDoTable
      title={t`New messages`}
      query={messageList.query({ state: 'new' }, TO_DO_LIMIT)}
      none={t`No messages are waiting here.`}
      href={staffPaths.contactMessages}
      all={t`All new messages`}
      {...useMessageRows()}
    />
  );
}
