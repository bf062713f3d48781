/** Below this width of the window, in `rem`, long words do not fit on a line, e.g. on a phone with text at 150 % or more. */
const NARROW_REM = 19;

/**
 * Adds soft hyphens to a Maltese page while text is large on a narrow window: no browser hyphenates Maltese
 * (docs/decisions/layout.md). With ordinary text the hyphenation code is not loaded. Returns a function that stops watching.
 */
export function watchLargeText(): () => void {
  let stop: (() => void) | undefined;
  let shouldHyphenate = false;
  const update = () => {
    const isLarge = isTextLarge();
    if (isLarge === shouldHyphenate) return;
    shouldHyphenate = isLarge;
    if (isLarge) void start();
    else {
      stop?.();
      stop = undefined;
    }
  };
  const start = async () => {
    try {
      const { hyphenatePage } = await import('./hyphenate-page.ts');
      if (shouldHyphenate && stop === undefined) stop = hyphenatePage();
    } catch {
      // Without a network long words break anywhere, until the page is loaded again.
    }
  };
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-text-size'] });
  addEventListener('resize', update);
  update();
  return () => {
    observer.disconnect();
    removeEventListener('resize', update);
    stop?.();
  };
}

function isTextLarge(): boolean {
  const isMaltese = document.documentElement.lang === 'mt';
  return isMaltese && innerWidth / parseFloat(getComputedStyle(document.documentElement).fontSize) < NARROW_REM;
}
