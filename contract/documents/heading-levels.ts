import type { DocumentBlock } from '#contract/kit/document.ts';
import type { HEADING_FONT_SIZES } from './measures.ts';

/** Closes gaps in the levels of headings, as PDF/UA requires: staff write some of the texts. */
export function withoutLevelGaps(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  let level: 0 | keyof typeof HEADING_FONT_SIZES = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    if (block.level <= level) level = block.level;
    else level = level === 0 ? 1 : level === 1 ? 2 : 3;
    return { ...block, level };
  });
}
