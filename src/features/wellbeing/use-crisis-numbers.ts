import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#client/i18n/use-locale.ts';
import { officeQuery } from '#kit/device/office.ts';

interface BuiltInNumber {
  number: string;
  name: () => MessageDescriptor;
  text: () => MessageDescriptor;
}

interface ShownNumber {
  number: string;
  name: string;
  text: string;
}

/**
 * The numbers that staff maintain at `/staff/office`, in the reader's language (WELL-1). Without an answer on the device, or without any
 * number, those that are part of the app, so that the page is never without one (docs/decisions/office-data.md).
 */
export function useCrisisNumbers(): ShownNumber[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(officeQuery);
  const maintained = data?.crisis_numbers ?? [];
  if (maintained.length > 0)
    return maintained.map(({ number, name, text }) => ({ number, name: name[locale], text: text[locale] }));
  return builtInNumbers.map(({ number, name, text }) => ({ number, name: i18n._(name()), text: i18n._(text()) }));
}

/** 112 is the emergency number of the European Union; 1579 and 179 are national helplines, which the union has to check. */
const builtInNumbers: readonly BuiltInNumber[] = [
  {
    number: '112',
    name: () => msg`Emergency`,
    text: () => msg`You or somebody near you is in danger now. Day and night.`,
  },
  {
    number: '1579',
    name: () => msg`National mental health helpline`,
    text: () => msg`A trained listener is there, day and night. You do not have to give your name.`,
  },
  {
    number: '179',
    name: () => msg`Supportline`,
    text: () => msg`For worries about home, violence, addiction or a friend.`,
  },
];
