import { expect, it } from 'vitest';
import { groupSentWrites } from './group-sent-writes.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

// OUTBOX-8
it('groupSentWrites groups only writes of one kind within one minute', () => {
  const sent = [
    { endpoint: 'rar.save', at: at('06:03:00') },
    { endpoint: 'rar.save', at: at('06:02:59') },
    { endpoint: 'contact.send', at: at('06:02:30') },
    { endpoint: 'rar.save', at: at('06:02:01') },
  ];
  expect(groupSentWrites(sent)).toEqual([
    { endpoint: 'rar.save', at: at('06:03:00'), count: 1 },
    { endpoint: 'rar.save', at: at('06:02:59'), count: 2 },
    { endpoint: 'contact.send', at: at('06:02:30'), count: 1 },
  ]);
});
