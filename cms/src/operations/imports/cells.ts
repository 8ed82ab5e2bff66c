/** Matches text that a spreadsheet reads as a formula. It would read a leading apostrophe as our escape. */
const formula = /^[=+\-@\t\r\n']/
/**
 * Matches text that a spreadsheet reads as a number or a date and writes back differently: 0012, 1-2, 12E5, long
 * digits.
 */
const mistaken =
  /^(0\d+|\d{12,}|\d+(\.\d+)?e[+-]?\d+|\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?|true|false|\d{1,2}[- ]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)$/i

const needsApostrophe = (text: string) => formula.test(text) || mistaken.test(text)

/** A text as a cell that a spreadsheet leaves alone. */
export const escapeCell = (text: string) => (needsApostrophe(text) ? `'${text}` : text)

/** The text of a cell: the apostrophe of `escapeCell` goes, one that somebody meant stays. */
export const readCell = (cell: string) =>
  cell.startsWith("'") && needsApostrophe(cell.slice(1)) ? cell.slice(1) : cell
