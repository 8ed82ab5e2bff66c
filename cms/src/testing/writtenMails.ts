import { simpleParser } from 'mailparser'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Reads the mails to an address that a CMS without a mail server has written into its folder, in their order. */
export async function mailsTo({ folder }: { folder: string }, email: string) {
  const place = path.join(folder, 'mails')
  const names = await readdir(place).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    whole.map(async (name) => simpleParser(await readFile(path.join(place, name)))),
  )
  return mails.filter(({ to }) => to && !Array.isArray(to) && to.text === email)
}
