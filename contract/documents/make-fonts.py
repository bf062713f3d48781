"""Makes fonts.json: two weights of Atkinson Hyperlegible with the letters English and Maltese need, in base64.

Input: the folder of the npm package @fontsource/atkinson-hyperlegible 5.3.0, the only argument. Needs Python's fonttools and
brotli. Run by hand when the typeface changes; the result is committed, so neither the build nor a visitor needs any of this.
The package splits Latin and Latin Extended into two files; they are cut to the letters below and merged.
"""
import base64
import io
import json
import sys
import tempfile
from pathlib import Path
from fontTools import merge, subset
from fontTools.ttLib import TTFont

LATIN = [*range(0x20, 0x7F), *map(ord, "\u00a0£§©«»·ÀÁÈÉÌÍÒÓÙÚÜàáâçèéêëìíîïñòóôöùúûü–—‘’“”•…€")]
MALTESE = [*map(ord, "ĊċĠġĦħŻż")]
HERE = Path(__file__).parent


def cut(source: Path, letters: list[int], target: Path) -> None:
    font = TTFont(source)
    cutter = subset.Subsetter(subset.Options(layout_features=["kern"], hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14]))
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.flavor = None
    font.save(target)


def make(package: Path, weight: int) -> str:
    parts = []
    for name, letters in (("latin", LATIN), ("latin-ext", MALTESE)):
        part = Path(tempfile.gettempdir()) / f"document-{name}-{weight}.ttf"
        cut(package / "files" / f"atkinson-hyperlegible-{name}-{weight}-normal.woff2", letters, part)
        parts.append(str(part))
    whole = io.BytesIO()
    merge.Merger().merge(parts).save(whole)
    return base64.b64encode(whole.getvalue()).decode()


def main(package: Path) -> None:
    fonts = {"regular": make(package, 400), "bold": make(package, 700)}
    (HERE / "fonts.json").write_text(json.dumps(fonts, indent=2) + "\n")


main(Path(sys.argv[1]))
