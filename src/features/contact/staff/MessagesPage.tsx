import { useLingui } from '@lingui/react/macro';
import { contactTopics } from '#contract/contact/calls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import { useMessageRows, useTopicName } from './message-columns.ts';
import { messageList } from './message-queries.ts';

export const { queries } = messageList;

/** /staff/messages: the inbox of messages to the union. */
export function Component() {
  const { t } = useLingui();
  const topicName = useTopicName();
  const topics = contactTopics.map((topic) => ({ value: topic, label: topicName(topic) }));
  return (
    <StaffListPage
      title={t`Messages`}
      path={staffPaths.contactMessages}
      list={messageList}
      searchLabel={t`Search by name, e-mail or text`}
      filters={[{ name: 'topic', label: t`Subject`, options: topics }]}
      {...useMessageRows()}
    />
  );
}
