/** One spelling of an address: in small letters, without what nobody sees, an international domain as mail servers name it. */
export function plainEmail(text: string): string {
  const plain = text
    .normalize('NFKC')
    // In some domains of Indian scripts a joiner has a meaning.
    .replace(/(\p{M}[\u200c\u200d])|\p{Cf}/gu, '$1')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '')
    .toLowerCase()
  const [, name, domain] = /^([^@]*)@([^\s\p{Cc}@/\\:?#%[\]]+)$/u.exec(plain) ?? []
  if (name === undefined || domain === undefined || /^[!-~]*$/.test(domain)) return plain
  try {
    return `${name}@${new URL(`https://${domain}`).hostname}`
  } catch {
    // No domain: the form refuses it.
    return plain
  }
}

/** Of an address in that spelling. */
export const emailForm =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/
