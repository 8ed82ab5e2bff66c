import { resolveTxt } from 'node:dns/promises'
import type { Payload } from 'payload'
import { findSettings } from '../cluster/siteSettings.ts'
import { env } from '../env.ts'
import { senderOf, smtp } from './mailAdapter.ts'
import { mailLayout, oneLine } from './mailLayout.ts'
import { brandOf } from './messages.ts'

/** A step of a mail's way, in words. `isRight` is null where nobody but the reader can tell. */
export interface MailStep {
  name: string
  isRight: boolean | null
  says: string
}

/** Decodes a part of an address as the mail library does: as it is written where it cannot be decoded. */
const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Returns the reason of a failure without the password, which a server may repeat. */
function reasonOf(error: unknown, { password }: URL): string {
  const said = error instanceof Error ? error.message : String(error)
  return oneLine(password ? said.replaceAll(decoded(password), '…') : said)
}

/** Says whether the sender's domain has a record that begins so; null where DNS does not answer. */
const hasRecord = (domain: string, begin: RegExp): Promise<boolean | null> =>
  resolveTxt(domain).then(
    (records) => records.some((parts) => begin.test(parts.join(''))),
    (error: { code?: string }) => (/^(ENODATA|ENOTFOUND)$/.test(error.code ?? '') ? false : null),
  )

async function domainSteps(): Promise<MailStep[]> {
  const domain = env.MAIL_FROM.replace(/^.*@|>$/g, '')
  const records = [
    ['SPF', domain, /^v=spf1\b/i, 'which servers may send its mail'],
    ['DMARC', `_dmarc.${domain}`, /^v=DMARC1\b/i, 'what becomes of mail that others send in its name'],
  ] as const
  return Promise.all(
    records.map(async ([name, at, begin, what]) => {
      const isRight = await hasRecord(at, begin)
      if (isRight === null)
        return { name, isRight, says: 'DNS did not answer. Try again, or look there yourself.' }
      const says = isRight
        ? `${domain} says ${what}.`
        : `${domain} does not say ${what}: add the record at its DNS.`
      return { name, isRight, says }
    }),
  )
}

/**
 * Reaches the mail server, sends one letter if there is an address, and says of each step how it went. Throws only if
 * the settings cannot be read.
 */
export async function testMail(payload: Payload, to: string | null): Promise<MailStep[]> {
  if (!env.SMTP_URL) {
    const says =
      'None is set (SMTP_URL), so mails become files in the folder mails of DATA_DIR and reach nobody.'
    return [{ name: 'Mail server', isRight: false, says }]
  }
  const settings = await findSettings(payload)
  const { brand } = brandOf(settings)
  const url = new URL(env.SMTP_URL)
  const server = smtp(env.SMTP_URL)
  const steps: MailStep[] = []
  const tried = { name: 'Mail server', says: '' }
  try {
    await server.verify()
    const login = url.username ? `, and takes the login of ${decoded(url.username)}` : ''
    steps.push({ ...tried, isRight: true, says: `${url.hostname} answers${login}.` })
    if (to !== null) {
      tried.name = 'Letter'
      const { response } = await server.sendMail({
        ...senderOf(settings),
        to,
        subject: oneLine(`A letter to try the mail of ${brand}`),
        ...mailLayout({
          brand,
          title: 'Mail works',
          before: [
            'Somebody at the shop has sent this letter to see whether its mails arrive. There is nothing to do.',
          ],
          after: [],
        }),
      })
      const says = `${url.hostname} took it for ${to}: ${oneLine(response)}. Look whether it has come, and not as spam.`
      steps.push({ ...tried, isRight: true, says })
    }
  } catch (error) {
    return [...steps, { ...tried, isRight: false, says: reasonOf(error, url) }]
  } finally {
    server.close()
  }
  const says = 'Only the letter shows whether it is signed: its headers say dkim=pass.'
  return [...steps, ...(await domainSteps()), { name: 'DKIM', isRight: null, says }]
}
