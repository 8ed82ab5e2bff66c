interface Changed {
  field: string
  to: string
}

const isPicture = ({ field }: Changed) => /^image\d$/.test(field)

/** Pages of shops and drives that show a picture among other things. */
const pages =
  /^https:\/\/((drive|photos)\.google\.com|photos\.app\.goo\.gl|1drv\.ms|([\w-]+\.)?(instagram|facebook|pinterest|youtube)\.\w+)\/|dropbox\.com\/.*[?&]dl=0|\/wiki\/File:/i
const pictureEnd = /\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?|bmp|svg)\b/i

/** Things that cannot be meant in a cell, each with what to say of it. */
const kinds: [says: string, isIn: (change: Changed) => boolean][] = [
  ['Letters were lost on the way to this file', ({ to }) => /\ufffd|\?{3,}|\p{L}\?\p{L}/u.test(to)],
  [
    'Letters were read in the wrong way before this file was saved, such as “Ã©” for “é”',
    ({ to }) => /Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|â€|à[¤¥]/.test(to),
  ],
  [
    'This has HTML tags, which visitors would see as they stand here',
    ({ to }) => /<\/?[a-z][^<>]*>|<!--|&(#\d+|#x[\da-f]+|[a-z]\w{1,8});/i.test(to),
  ],
  [
    'This is what a spreadsheet writes for a mistake or a number that is too long',
    ({ to }) =>
      /^#(ref|name|value|n\/a|div\/0|null|num|spill|calc)[!?]?$|^\d([.,]\d+)?e\+\d+$/i.test(to.trim()),
  ],
  [
    'This is what a program writes where nothing is',
    ({ to }) => /^(null|undefined|nan|\[object object\])$/i.test(to.trim()),
  ],
]

const pictureKinds: typeof kinds = [
  [
    'This may lead to a page. Open it: it must show the picture alone',
    ({ to }) => to.startsWith('https://') && (pages.test(to) || !pictureEnd.test(to)),
  ],
]

/** Remarks on cells of a row that say what nobody means, each with the columns that it is about. */
export const notesOnCells = (changes: readonly Changed[]): string[] =>
  [
    ...kinds.map(([says, isIn]) => [says, changes.filter((one) => !isPicture(one) && isIn(one))] as const),
    ...pictureKinds.map(
      ([says, isIn]) => [says, changes.filter((one) => isPicture(one) && isIn(one))] as const,
    ),
  ].flatMap(([says, found]) =>
    found.length > 0 ? [`${says} (${found.map(({ field }) => field).join(', ')}).`] : [],
  )
