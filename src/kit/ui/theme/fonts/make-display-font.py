"""Makes bricolage-display.woff2: one weight of Bricolage Grotesque with the letters English and Maltese need.

Input: the variable fonts of the npm package @fontsource-variable/bricolage-grotesque 5.3.0 (its folder is the only argument).
Needs Debian's python3-fonttools and python3-brotli. Run by hand when the typeface changes; the result is committed,
so neither the build nor a visitor needs any of this. The package splits Latin and Latin Extended into two files;
they are pinned to the same instance, cut to the letters below and merged, so that a heading is one request.
"""
import sys
import tempfile
from pathlib import Path
from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

AXES = {"wght": 700, "wdth": 92, "opsz": 40}
LATIN = [*range(0x20, 0x7F), *map(ord, "\u00a0£§©«»·ÀÁÈÉÌÍÒÓÙÚÜàáâçèéêëìíîïñòóôöùúûü–—‘’“”•…€→")]
MALTESE = [*map(ord, "ĊċĠġĦħŻż")]
HERE = Path(__file__).parent


def instance(source: Path, letters: list[int], target: Path) -> None:
    font = TTFont(source)
    font = instancer.instantiateVariableFont(font, AXES)
    options = subset.Options(layout_features=["kern", "mark", "mkmk", "ccmp", "liga", "locl"], hinting=False, name_IDs=[0, 1, 2, 13, 14])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.flavor = None
    font.save(target)


def main(package: Path) -> None:
    parts = []
    for name, letters in (("latin", LATIN), ("latin-ext", MALTESE)):
        part = Path(tempfile.gettempdir()) / f"display-{name}.ttf"
        instance(package / "files" / f"bricolage-grotesque-{name}-standard-normal.woff2", letters, part)
        parts.append(str(part))
    font = merge.Merger().merge(parts)
    font.flavor = "woff2"
    font.save(HERE / "bricolage-display.woff2")


main(Path(sys.argv[1]))
