// Control characters, unpaired surrogates, and marks that change the writing direction. Tabs and line ends are allowed.
const unshowable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const breaks = /[\t\r\n]/g

/** Returns whether people can read a text. Databases cut it at some of these characters; others hide what it says. */
export const isReadable = (text: string) => !unshowable.test(text.replace(breaks, ''))
export const unreadable = 'This has characters that cannot be shown'
