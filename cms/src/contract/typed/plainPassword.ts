/** The lengths of a password: docs/spec.md 14.6. */
export const passwordLength = { min: 8, max: 128 } as const

/** The one form in which passwords are compared: keyboards write the same letters in several (NIST SP 800-63B, NFKC). */
export const plainPassword = (text: string) => text.normalize('NFKC')
