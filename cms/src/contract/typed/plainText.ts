// Control characters, unpaired surrogates, and marks that change the writing direction. Tabs and line ends are allowed.
const unshowable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const breaks = /[\t\r\n]/g

/** Returns whether people can read a text. Databases cut it at some of these characters; others hide what it says. */
export const isReadable = (text: string) => !unshowable.test(text.replace(breaks, ''))
export const unreadable = 'This has characters that cannot be shown'

/** Returns typed text as one line that people can read, so that it cannot begin another line or hide what it says. */
export const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
