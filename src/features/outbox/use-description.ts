import { useLingui } from '@lingui/react/macro';
import { areas } from 'virtual:areas/device';
import type { OutboxItem } from '#client/offline/outbox-item.ts';

interface Description {
  title: string;
  /** The effect of sending it; may be empty */
  note: string;
  /** The beginning of the user's text */
  text: string;
  /** Path of the page that can change it */
  editPath: string | undefined;
  /** Deleting it leaves a draft */
  leavesDraft: boolean;
}

const descriptions = new Map(areas.flatMap(({ onDevice }) => Object.entries(onDevice?.writes ?? {})));

/**
 * Describes a pending write, with its area's texts.
 * @param item `input` is undefined if only the endpoint is known
 */
export function useDescription({ id, endpoint, input }: Pick<OutboxItem, 'id' | 'endpoint' | 'input'>): Description {
  const { t, i18n } = useLingui();
  const found = descriptions.get(endpoint)?.({ id, input });
  return {
    title: found === undefined ? t`Something you sent` : i18n._(found.title),
    note: found?.note === undefined ? '' : i18n._(found.note),
    text: found?.text ?? '',
    editPath: found?.editPath,
    leavesDraft: found?.leavesDraft ?? false,
  };
}
