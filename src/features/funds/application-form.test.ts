import { describe, expect, it } from 'vitest';
import type { Fund } from '#contract/funds/calls.ts';
import { findFieldErrors } from './application-form.ts';
import type { DraftLine, FundDraft } from './device/fund-draft.ts';

const euro = (cents: number) =>
  ({ amount: String(cents), currency: 'EUR', formatted: '' }) as unknown as Fund['grants'][0]['cap'];
const fund = {
  applicants: 'students',
  grants: [{ id: 1, name: 'Project', cap: euro(200_000) }],
  questions: [
    { id: 7, kind: 'amount', label: '', hint: '', is_required: true, max_length: null, max_files: null, choices: [] },
  ],
} as unknown as Fund;

function draft(lines: Partial<DraftLine>[], amount = '500'): FundDraft {
  const budget = lines.map((line, index): DraftLine => ({
    key: `k${index}`,
    kind: 'cost',
    label: '',
    amount: '',
    ...line,
  }));
  const id = '0b1f3a1e-6a5b-4b4e-9a53-0d6c3f1f2a11';
  return {
    id,
    version: null,
    grant_id: 1,
    organisation_id: null,
    title: 'Plays',
    answers: { 7: amount },
    budget,
    files: [],
  };
}

describe('an invalid amount', () => {
  it.each(['', 'about 40', '1.500', '-3', '0'])('is an error of its line and not of the sum: "%s"', (amount) => {
    const lines = [
      { label: 'Lights', amount: '640.50' },
      { label: 'Sound', amount },
    ];
    expect(findFieldErrors(draft(lines), fund)).toEqual({ 'line.k1.amount': 'format' });
  });

  it('is an error of its question', () => {
    expect(findFieldErrors(draft([{ label: 'Lights', amount: '5' }], 'much'), fund)).toEqual({ 'answers.7': 'format' });
  });
});

describe('a budget', () => {
  it('with valid lines has no error, even if it has an empty line', () => {
    expect(findFieldErrors(draft([{ label: 'Lights', amount: '€ 640,50' }, {}]), fund)).toEqual({});
  });

  it('without a description has an error at that line', () => {
    expect(findFieldErrors(draft([{ amount: '5' }]), fund)).toEqual({ 'line.k0.label': 'required' });
  });

  it('that requests nothing or more than the cap has an error as a whole', () => {
    expect(Object.keys(findFieldErrors(draft([]), fund))).toEqual(['budget']);
    const lines = [
      { label: 'Lights', amount: '5' },
      { kind: 'income', label: 'Tickets', amount: '6' },
    ] as const;
    expect(Object.keys(findFieldErrors(draft([...lines]), fund))).toEqual(['budget']);
    expect(findFieldErrors(draft([{ label: 'Lights', amount: '2000.01' }]), fund)).toEqual({
      budget: 'max_value?max=2000',
    });
  });
});
