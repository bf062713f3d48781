import { careersPaths } from '#contract/careers/paths.ts';
import type { Block, Say, Sentence } from '#contract/kit/document.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import type { Part } from './answers.ts';
import type { Reason, Report } from './report.ts';

const reportTexts = {
  title: /*i18n*/ { id: 'shared.finder.title', message: 'Your career report' },
  intro: /*i18n*/ {
    id: 'shared.finder.intro',
    message:
      'This report is based only on your answers in the career finder. It is a starting point, not a verdict: talk it over with someone who knows you well.',
  },
  missing: /*i18n*/ {
    id: 'shared.finder.missing',
    message: 'You have not finished these parts yet. Your report will say more once you have:',
  },
  nothing: /*i18n*/ {
    id: 'shared.finder.nothing',
    message: 'You have not answered anything yet, so there is nothing to report.',
  },
  profile: /*i18n*/ { id: 'shared.finder.profile', message: 'Your profile' },
  strengths: /*i18n*/ { id: 'shared.finder.strengths', message: 'Your strengths' },
  trait: /*i18n*/ { id: 'shared.finder.trait', message: 'Trait' },
  score: /*i18n*/ { id: 'shared.finder.score', message: 'Out of 100' },
  values: /*i18n*/ { id: 'shared.finder.values', message: 'What matters to you' },
  sectors: /*i18n*/ { id: 'shared.finder.sectors', message: 'Sectors that suit you' },
  sector: /*i18n*/ { id: 'shared.finder.sector', message: 'Sector' },
  steps: /*i18n*/ { id: 'shared.finder.steps', message: 'Your next steps' },
  exercises: /*i18n*/ { id: 'shared.finder.exercises', message: 'Exercises for you' },
  resources: /*i18n*/ { id: 'shared.finder.resources', message: 'Recommended reading' },
  companies: /*i18n*/ { id: 'shared.finder.companies', message: 'Companies to talk to' },
  named: /*i18n*/ { id: 'shared.finder.named', message: '{name}: {text}' },
} satisfies Record<string, Sentence>;

const reasonTexts = {
  traits: /*i18n*/ {
    id: 'shared.finder.becauseTraits',
    message: 'It calls for your strengths: {names}.',
  },
  activities: /*i18n*/ {
    id: 'shared.finder.becauseActivities',
    message: 'You chose activities from this sector: {names}.',
  },
  values: /*i18n*/ { id: 'shared.finder.becauseValues', message: 'It fits what matters to you: {names}.' },
} satisfies Record<Exclude<Reason['kind'], 'preference'>, Sentence>;

const preferenceTexts: readonly Sentence[] = [
  /*i18n*/ { id: 'shared.finder.firstPreference', message: 'It is your first area of interest.' },
  /*i18n*/ { id: 'shared.finder.secondPreference', message: 'It is your second area of interest.' },
  /*i18n*/ { id: 'shared.finder.thirdPreference', message: 'It is your third area of interest.' },
];

/** The name of each part of the career finder. */
export const partNames: Readonly<Record<Part, Sentence>> = {
  sectors: /*i18n*/ { id: 'shared.finder.partSectors', message: 'Areas of interest' },
  pleasures: /*i18n*/ { id: 'shared.finder.partPleasures', message: 'Path of pleasures' },
  activities: /*i18n*/ { id: 'shared.finder.partActivities', message: 'Activity grid' },
  values: /*i18n*/ { id: 'shared.finder.partValues', message: 'Core values' },
  questions: /*i18n*/ { id: 'shared.finder.partQuestions', message: 'Personality questionnaire' },
};

/**
 * The text of a report: identical on the page and in the PDF, on the device and on the server.
 * @param origin prefix of the addresses in it, such as `https://ksu.org.mt`; empty on a page of the portal
 */
export function writeReport(report: Report, say: Say, origin: string): Block[] {
  return [
    { kind: 'heading', level: 1, text: say(reportTexts.title) },
    { kind: 'text', text: say(reportTexts.intro) },
    ...missingParts(report, say),
    ...(report.sectors.length === 0
      ? [{ kind: 'text' as const, text: say(reportTexts.nothing) }]
      : findings(report, say, origin)),
  ];
}

function missingParts({ missing }: Report, say: Say): Block[] {
  if (missing.length === 0) return [];
  return [
    { kind: 'text', text: say(reportTexts.missing) },
    { kind: 'list', items: missing.map((part) => say(partNames[part])) },
  ];
}

function findings(report: Report, say: Say, origin: string): Block[] {
  const formatItem = (each: { name: string; text: string }) =>
    say(reportTexts.named, { name: each.name, text: each.text });
  const head = (name: Sentence): [string, string] => [say(name), say(reportTexts.score)];
  return [
    { kind: 'heading', level: 2, text: say(reportTexts.profile) },
    { kind: 'scores', head: head(reportTexts.trait), rows: report.traits },
    ...section(3, say(reportTexts.strengths), report.strengths.map(formatItem)),
    ...section(3, say(reportTexts.values), report.values.map(formatItem)),
    { kind: 'heading', level: 2, text: say(reportTexts.sectors) },
    { kind: 'scores', head: head(reportTexts.sector), rows: report.sectors },
    ...report.sectors.flatMap(({ name, text, reasons }): Block[] => [
      { kind: 'heading', level: 3, text: name },
      { kind: 'text', text },
      ...list(reasons.map((reason) => reasonText(reason, say))),
    ]),
    ...section(2, say(reportTexts.steps), report.steps),
    ...companies(report, say(reportTexts.companies), origin),
    ...section(2, say(reportTexts.exercises), report.exercises.map(formatItem)),
    ...section(2, say(reportTexts.resources), report.resources.map(formatItem)),
  ];
}

function companies(report: Report, heading: string, origin: string): Block[] {
  if (report.companies.length === 0) return [];
  const items = report.companies.map(({ id, name, text }) => ({
    name,
    text,
    href: `${origin}${pagePath(careersPaths.company, { id })}`,
  }));
  return [
    { kind: 'heading', level: 2, text: heading },
    { kind: 'links', items },
  ];
}

function reasonText(reason: Reason, say: Say): string {
  if (reason.kind !== 'preference') return say(reasonTexts[reason.kind], { names: reason.names.join(', ') });
  const sentence = preferenceTexts[reason.rank - 1];
  return sentence === undefined ? '' : say(sentence);
}

/** A list under its heading; nothing if the list is empty. */
function section(level: 2 | 3, text: string, items: readonly string[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'heading', level, text }, ...list(items)];
}

function list(items: readonly string[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

/** The file name of the PDF, in the language of the page. */
export function reportFileName(locale: 'en' | 'mt'): string {
  return locale === 'en' ? 'career-report.pdf' : 'rapport-tal-karriera.pdf';
}
