import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Records } from './openRecords.ts'

/** A mail of an order, an enquiry or a quote, waiting or sent. */
export interface OrderMail {
  /** The id of the order, enquiry or quote; of one that was sent, what its link names. */
  order: string
  /** As the queue calls it. */
  kind: string
  isWaiting: boolean
  /** When each copy was sent, by the clock of the machine, the earliest first. */
  sentAt: number[]
}

interface StoredMail {
  id: string
  kind: string
  data: unknown
}

/** The kinds of mails by a part of their subject. */
const subjects: [RegExp, string][] = [
  [/We have your payment/, 'orderPaid'],
  [/has been delivered/, 'orderDelivered'],
  [/was cancelled/, 'orderCancelled'],
  [/We sent money back/, 'orderRefunded'],
  [/is on its way/, 'orderSent'],
  [/^Cancelled by the customer/, 'orderLost'],
  [/^Your order/, 'orderPlaced'],
  [/^ENQ-/, 'enquiryArrived'],
  [/^(=.*)?Your.quote/, 'quoteSent'],
]
const kindOf = (subject: string) => subjects.find(([part]) => part.test(subject))?.[1] ?? 'orderArrived'

/** Returns what a mail's file tells; null if the mail is about none of them. */
function readText(text: string) {
  // The first part of the Message-ID is the id of the record in which the mail waited.
  const id = /^Message-ID: <(\w+)@/im.exec(text)?.[1]
  // Lines of the body are broken by a `=`.
  const order = /\/(?:order|enquiries|quote)\/([\w-]+)/.exec(text.replaceAll(/=\r?\n/g, ''))?.[1]
  const subject = /^Subject: (.*)/im.exec(text.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1] ?? ''
  return id && order ? { id, order, kind: kindOf(subject) } : null
}

/** Opens the mails of a shop that writes them into files. Each file is read once. */
export function openMails(records: Pick<Records, 'all'>, dataFolder: string) {
  const folder = join(dataFolder, 'mails')
  const known = new Map<string, (ReturnType<typeof readText> & { at: number }) | null>()

  async function readFiles() {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    for (const name of names.filter((one) => !known.has(one))) {
      const path = join(folder, name)
      const [read, { mtimeMs: at }] = [readText(await readFile(path, 'utf8')), await stat(path)]
      known.set(name, read && { ...read, at })
    }
    return [...known.values()].flatMap((mail) => mail ?? []).sort((one, other) => one.at - other.at)
  }

  return {
    /** Returns the mails of orders and enquiries by the id of the record in which each waited. */
    read: async (): Promise<ReadonlyMap<string, OrderMail>> => {
      const mails = new Map<string, OrderMail>()
      // The queue first: a mail that is sent meanwhile is in both.
      for (const { id, kind, data } of await records.all<StoredMail>('mails')) {
        const text = typeof data === 'string' ? data : JSON.stringify(data)
        const order = /"(?:order|enquiry|quote)":"(\w+)"/.exec(text)?.[1]
        if (order) mails.set(id, { order, kind, isWaiting: true, sentAt: [] })
      }
      for (const { id, order, kind, at } of await readFiles()) {
        const mail = mails.get(id) ?? { order, kind, isWaiting: false, sentAt: [] }
        mail.sentAt.push(at)
        mails.set(id, mail)
      }
      return mails
    },
  }
}
export type Mails = ReturnType<typeof openMails>
