// Control characters (but tab and line ends), halves of characters, and marks that turn the writing round.
const unshowable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const breaks = /[\t\r\n]/g

/** Whether a text is one that people can read: databases cut some of the rest, and screens are fooled by it. */
export const isReadable = (text: string) => !unshowable.test(text.replace(breaks, ''))
export const unreadable = 'This has characters that cannot be shown'
