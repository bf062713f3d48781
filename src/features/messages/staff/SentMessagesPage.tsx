import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import { messagesAdmin } from '#contract/messages/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { messageStateTable } from './message-states.ts';

const list = staffList(messagesAdmin.list);
export const { queries } = list;

/** /staff/messages-to-people: messages with their states and numbers, the latest first. */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <StaffListPage
      title={t`Messages to people`}
      path={staffPaths.sentMessages}
      list={list}
      searchLabel={t`Search the subjects`}
      tools={<ButtonLink href={staffPaths.newMessage}>{t`Write a message`}</ButtonLink>}
      columns={[
        {
          name: 'subject',
          label: t`Subject`,
          cell: ({ subject }) => subject[locale] || subject.en,
        },
        { name: 'audience_label', label: t`Audience` },
        { name: 'state', label: t`State`, states: messageStateTable },
        { name: 'recipients', label: t`Recipients`, isNumber: true },
        { name: 'delivered', label: t`Delivered`, isNumber: true },
        { name: 'failed', label: t`Failed`, isNumber: true },
        { name: 'created_at', label: t`Written`, isTime: true },
      ]}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.sentMessage, { id: String(id) })}
    />
  );
}
