/** Keeps numbers and their units on one line: '67 cm'. */
export const keepUnits = (text: string) => text.replace(/(\d) (?=cm\b)/g, '$1\u00a0')
