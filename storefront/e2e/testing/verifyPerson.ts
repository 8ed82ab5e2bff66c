import { expect, type APIRequestContext } from '@playwright/test'
import { simpleParser, type ParsedMail } from 'mailparser'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '../../../ops/testing/shop.mjs'

/** How long to wait between looks for a mail, in ms. */
export const mailIntervals = [20, 40, 80]

const parsed = new Map<string, Promise<ParsedMail>>()

function parse(file: string) {
  const mail = parsed.get(file) ?? readFile(file).then((bytes) => simpleParser(bytes))
  parsed.set(file, mail)
  return mail
}

/** Returns all mails of a shop, oldest first. A file is complete when it appears and never changes: it is read once. */
export async function mailsOf({ dataFolder }: Shop): Promise<ParsedMail[]> {
  const folder = join(dataFolder, 'mails')
  // The folder is created with the first mail.
  const names = await readdir(folder).catch((): string[] => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map((name) => parse(join(folder, name))))
}

/** The mail that welcomes every new customer. */
export const isWelcome = ({ subject }: ParsedMail) => subject?.startsWith('Welcome to ') ?? false

/** Follows the link that confirms a person's address. */
export async function verifyPerson(request: APIRequestContext, shop: Shop, { email }: { email: string }) {
  const isMine = (mail: ParsedMail) => isWelcome(mail) && [mail.to].flat().some((one) => one?.text === email)
  await expect(async () => {
    const mail = (await mailsOf(shop)).find(isMine)
    const [, link] = /\/verify-email\/(\S+)/.exec(mail?.text ?? '') ?? []
    expect(link, `welcome to ${email}`).toBeTruthy()
    expect((await request.post(`/api/users/verify-email/${link}`)).status()).toBe(200)
  }).toPass({ timeout: 15_000, intervals: mailIntervals })
}
