import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { HealthCheck, HealthCheckName, HealthState } from '#contract/kit/health.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

export const healthStateTable: StateTable<HealthState> = {
  ok: { tone: 'good', label: () => msg`In order` },
  warning: { tone: 'waits', label: () => msg`Needs attention` },
  failed: { tone: 'bad', label: () => msg`Failed` },
  off: { tone: 'plain', label: () => msg`Not set up` },
};

interface CheckTexts {
  label: () => MessageDescriptor;
  /** Shown unless the check is in order */
  advice: () => MessageDescriptor;
}

const callOperator = () => msg`Tell the person who runs the server.`;

/** The texts of each check. */
export const healthTexts: Readonly<Record<HealthCheckName, CheckTexts>> = {
  database: { label: () => msg`Database, time of an answer`, advice: callOperator },
  disk: {
    label: () => msg`Free space on the disk`,
    advice: () => msg`Tell the person who runs the server: without space nothing can be sent.`,
  },
  files: { label: () => msg`Pictures and documents, time of an answer`, advice: callOperator },
  process: { label: () => msg`Waiting time of requests`, advice: callOperator },
  errors: { label: () => msg`Requests that failed in the last five minutes`, advice: callOperator },
  release: {
    label: () => msg`Version of the program`,
    advice: () => msg`This copy is older than the database. Whoever runs the server replaces it.`,
  },
  queue: {
    label: () => msg`Delay of mails and work in the background`,
    advice: () => msg`They are late. Tell the person who runs the server if this lasts.`,
  },
  mail: {
    label: () => msg`E-mails that could not be sent`,
    advice: () => msg`Look under “Went wrong” on the page Today, and try them again there.`,
  },
  jobs: {
    label: () => msg`Other work that failed`,
    advice: () => msg`Look under “Went wrong” on the page Today, and try it again there.`,
  },
  backup: {
    label: () => msg`Latest backup`,
    advice: () => msg`Tell the person who runs the server: without a backup, lost data cannot be brought back.`,
  },
};

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** The value of a check with its unit; null without a value. */
export function measured({ name, value }: HealthCheck, i18n: I18n): string | null {
  if (name === 'backup' && value === null) return i18n._(msg`There is none yet.`);
  if (value === null) return null;
  switch (name) {
    case 'database':
    case 'files':
    case 'process':
      return `${value} ms`;
    case 'disk':
      return value < GIGABYTE ? `${Math.round(value / MEGABYTE)} MB` : `${Math.round(value / GIGABYTE)} GB`;
    case 'queue':
      return `${value} s`;
    case 'backup':
      return i18n._(msg({ message: plural(value, { one: '# hour ago', other: '# hours ago' }) }));
    default:
      return String(value);
  }
}
