/** Of these pages the address itself is a secret: who has it may set a new password. */
const secretPart = /(\/reset-password\/)[^?#]+/i

export const isSecretPage = (url: string | undefined) => secretPart.test(url ?? '')

/** Neither kept on the way nor told to the next site. */
export const secretHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}

/** An address as it may be logged. */
export const withoutSecret = (url: string | undefined) => (url ?? '').replace(secretPart, '$1…')
