import type { QuestionKind } from '#contract/rar.ts';
import type { Localised } from '../types.ts';

/** A question of the report; its number is its place, e.g. `3.2`. */
export interface SeedQuestion {
  title: Localised;
  hint: Localised;
  kind: QuestionKind;
  choices?: readonly { value: string; label: Localised }[];
  is_required?: true;
  /** "No file, no points" (behaviour.md) */
  needs_file?: true;
  max_files: number;
  max_points: number;
}

export interface SeedSection {
  title: Localised;
  description: Localised;
  questions: readonly SeedQuestion[];
}
