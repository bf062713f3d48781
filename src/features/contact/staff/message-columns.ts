import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { ContactTopic } from '#contract/contact/calls.ts';
import type { MessageRow } from '#contract/contact/staff.ts';
import { contactTopicNames } from '#contract/contact/topics.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { ListColumn } from '#kit/staff/EntryTable.tsx';
import { messageStateTable } from './message-states.ts';

/** Returns the name of a topic in the language of the page; of no topic, "Other". */
export function useTopicName(): (topic: ContactTopic | null) => string {
  const { t, i18n } = useLingui();
  return (topic) => (topic === null ? t({ message: 'Other', context: 'topic' }) : i18n._(contactTopicNames[topic]));
}

/** Returns the table props for messages: columns, keys and links. */
export function useMessageRows() {
  const { t } = useLingui();
  const topicName = useTopicName();
  const columns: readonly ListColumn<MessageRow>[] = [
    { name: 'name', label: t`From` },
    { name: 'topic', label: t`Subject`, cell: ({ topic }) => topicName(topic) },
    { name: 'beginning', label: t`Message` },
    { name: 'state', label: t`State`, states: messageStateTable },
    { name: 'received_at', label: t`Received`, isTime: true },
  ];
  return {
    columns,
    keyOf: ({ id }: MessageRow) => id,
    hrefOf: ({ id }: MessageRow) => generatePath(staffPaths.contactMessage, { id }),
  };
}
