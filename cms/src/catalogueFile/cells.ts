/** What a spreadsheet would take for a formula. A leading apostrophe would be taken for an escape of ours. */
const formula = /^[=+\-@\t\r\n']/
/** What a spreadsheet would take for a number or a day, and write back as another text: 0012, 1-2, 12E5, long digits. */
const mistaken =
  /^(0\d+|\d{12,}|\d+(\.\d+)?e[+-]?\d+|\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?|true|false|\d{1,2}[- ]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)$/i

const needsApostrophe = (text: string) => formula.test(text) || mistaken.test(text)

/** A text as a cell that a spreadsheet leaves alone. */
export const escapeCell = (text: string) => (needsApostrophe(text) ? `'${text}` : text)

/** The text of a cell: the apostrophe of `escapeCell` goes, one that somebody meant stays. */
export const readCell = (cell: string) =>
  cell.startsWith("'") && needsApostrophe(cell.slice(1)) ? cell.slice(1) : cell
