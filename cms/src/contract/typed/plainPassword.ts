/** The one form in which passwords are compared: keyboards write the same letters in several (NIST SP 800-63B, NFKC). */
export const plainPassword = (text: string) => text.normalize('NFKC')
