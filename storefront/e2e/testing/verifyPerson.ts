import { expect, type APIRequestContext } from '@playwright/test'
import { simpleParser, type ParsedMail } from 'mailparser'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '../../../ops/testing/shop.mjs'

/** The mail that welcomes every new customer. */
export const isWelcome = ({ subject }: ParsedMail) => subject?.startsWith('Welcome to ') ?? false

/** Follows the link that confirms a person's address. */
export async function verifyPerson(request: APIRequestContext, shop: Shop, { email }: { email: string }) {
  const folder = join(shop.dataFolder, 'mails')
  await expect(async () => {
    for (const name of (await readdir(folder)).filter((one) => one.endsWith('.eml'))) {
      const mail = await simpleParser(await readFile(join(folder, name)))
      if (!isWelcome(mail) || ![mail.to].flat().some((one) => one?.text === email)) continue
      const [, link] = /\/verify-email\/(\S+)/.exec(mail.text ?? '') ?? []
      expect((await request.post(`/api/users/verify-email/${link}`)).status()).toBe(200)
      return
    }
    throw new Error(`no welcome to ${email}`)
  }).toPass({ timeout: 15_000 })
}
