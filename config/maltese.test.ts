import { expect, it } from 'vitest';
import { bindArticles } from './maltese.ts';

it.each([
  ['Il-kodiċi tal-biljett fil-bieb', 'Il‑kodiċi tal‑biljett fil‑bieb'],
  ['għall-avveniment, mill-uffiċċju u bħall-oħrajn', 'għall‑avveniment, mill‑uffiċċju u bħall‑oħrajn'],
  ['iċ-ċentru, ix-xogħol, iż-żarbun, id-data', 'iċ‑ċentru, ix‑xogħol, iż‑żarbun, id‑data'],
  ['f’l-aħħar tas-sena lill-istudenti', 'f’l‑aħħar tas‑sena lill‑istudenti'],
  ['{count, plural, many {#-il post}}, 15-il minuta', '{count, plural, many {#‑il post}}, 15‑il minuta'],
  ['l-{name} u l-<0>politika</0>', 'l‑{name} u l‑<0>politika</0>'],
])('binds the articles of %s to their words', (text, bound) => {
  expect(bindArticles(text)).toBe(bound);
});

it.each(['part-time', '09:00-12:00', 'MT84-1', 'self-service'])('leaves %s alone', (text) => {
  expect(bindArticles(text)).toBe(text);
});
