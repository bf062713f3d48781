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

/** The crisis numbers in the reader's language (WELL-1). */
export function useCrisisNumbers(): ShownNumber[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(officeQuery);
  const maintained = data?.crisis_numbers ?? [];
  const builtIn = missingBuiltInNumbers(maintained.map(({ number }) => number));
  return [
    ...builtIn.map(({ number, name, text }) => ({ number, name: i18n._(name()), text: i18n._(text()) })),
    ...maintained.map(({ number, name, text }) => ({ number, name: name[locale], text: text[locale] })),
  ];
}

/**
 * The numbers of the app that are shown before the maintained ones: all of them if none is maintained or the office data
 * is not on the device, otherwise only the emergency number, unless staff maintain it (WELL-1,
 * docs/decisions/office-data.md).
 * @param maintained the numbers that staff maintain, with or without spaces
 */
export function missingBuiltInNumbers(maintained: readonly string[]): readonly BuiltInNumber[] {
  if (maintained.length === 0) return builtInNumbers;
  const dialled = maintained.map((number) => number.replaceAll(' ', ''));
  return builtInNumbers.filter(({ number }) => number === EMERGENCY_NUMBER && !dialled.includes(number));
}

/** The emergency number of the European Union. */
const EMERGENCY_NUMBER = '112';

/** 1579 and 179 are national helplines, which the union has to check. */
const builtInNumbers: readonly BuiltInNumber[] = [
  {
    number: EMERGENCY_NUMBER,
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
