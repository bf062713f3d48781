import { describe, expect, it } from 'vitest';
import { withHeadings } from './headings.ts';

describe('headings', () => {
  it('get anchors in order, and names without markup', () => {
    const { html, headings } = withHeadings('<h2>The <em>ladder</em></h2><p>A</p><h2>You &amp;\n us</h2><h3>Less</h3>');
    expect(headings).toEqual([
      { id: 'part-1', text: 'The ladder' },
      { id: 'part-2', text: 'You & us' },
    ]);
    expect(html).toBe(
      '<h2 id="part-1">The <em>ladder</em></h2><p>A</p><h2 id="part-2">You &amp;\n us</h2><h3>Less</h3>',
    );
  });

  it('keep the anchor an editor gave them', () => {
    expect(withHeadings('<h2>One</h2><h2 id="fees">Fees</h2>').headings.map(({ id }) => id)).toEqual([
      'part-1',
      'fees',
    ]);
  });

  it('never become markup: escaped text stays text', () => {
    expect(withHeadings('<h2>&lt;b&gt; &amp;lt;</h2>').headings).toEqual([{ id: 'part-1', text: '<b> &lt;' }]);
  });
});
