import { sql } from 'kysely';

/** Whether the answer has a file. For a query of `rar_answers`. */
export const hasFile = sql<boolean>`exists (
  select from rar_media where rar_media.answer_id = rar_answers.id and rar_media.file_id is not null
)`;

/** Whether the answer is empty, or only blanks. For a query of `rar_answers`. */
export const isBlank = sql<boolean>`(rar_answers.value !~ '[^[:space:]]')`;

/**
 * Whether the answer still needs its points: it has none, and could earn some. An empty answer earns nothing, nor does
 * one without its required file. For a query of `rar_answers` with `rar_questions`.
 */
export const isUnsettled = sql<boolean>`(
  rar_answers.points is null and rar_questions.max_points > 0
  and case when ${hasFile} then true else not rar_questions.needs_file and not ${isBlank} end
)`;
