/** The colour of each colour word of the catalogue, including finishes such as oak and chrome. */
const swatches = new Map(
  Object.entries({
    beech: '#dcb987',
    beige: '#d8c7a6',
    black: '#1d1b1a',
    blue: '#2458a6',
    brown: '#6b4226',
    charcoal: '#3d3f42',
    chestnut: '#7b3f24',
    'chestnut brown': '#7b3f24',
    chrome: '#c9ccd0',
    cream: '#f2e8d0',
    'dark brown': '#3f281b',
    'dark green': '#1f4531',
    green: '#2f7d4f',
    grey: '#8a8c8e',
    ivory: '#f3ead8',
    lime: '#9ac832',
    maroon: '#6f1d2b',
    mustard: '#d9a019',
    navy: '#1e2f54',
    oak: '#c79f68',
    orange: '#e0651f',
    red: '#b3261e',
    rust: '#a8481f',
    sage: '#9caf91',
    'sage green': '#9caf91',
    'satin steel': '#a9adb0',
    silver: '#bfc3c7',
    'slate grey': '#5d6670',
    tan: '#a8683a',
    teak: '#9c6a3a',
    teal: '#17797a',
    terracotta: '#bf5a3c',
    walnut: '#5c4030',
    white: '#fbfbf9',
    yellow: '#e7b91c',
  }),
)

/** Returns up to two colours for a name such as "Blue and Black". Unknown words have no colour. */
export const swatchesOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/\s*(?:\band\b|[&,/+])\s*/)
    .flatMap((word) => swatches.get(word.trim()) ?? [])
    .slice(0, 2)
