import type { Quote } from 'cms/contract/sales/quotes'
import { ask, must, untilServed } from '../shop/ask.ts'
import { inParallel } from '../shop/inParallel.ts'
import type { PreparedShop } from '../shop/openCluster.ts'
import { orderBody } from '../shop/orderBody.ts'
import { pick } from '../shop/pick.ts'
import { killAmid, type Sent, width } from './killAmid.ts'
import type { Kill, Scene } from './runKills.ts'

interface Quoting extends Scene {
  prepared: PreparedShop
  /** How many quotes a round has. */
  count: number
  checkLedger: () => Promise<string[]>
}

interface SentQuote extends Sent<Quote> {
  quote: Quote
}

/** Begins the quotes of a round, each of another customer. */
async function begin({ other, prepared, count, random }: Quoting, round: number) {
  const quotes: SentQuote[] = []
  await inParallel(
    Array.from({ length: count }, (_, n) => n),
    width,
    async (n) => {
      const person = { name: 'Asha Rao', email: `q${round}.${n}@baithak.example` }
      const body = { person, lines: [{ product: pick(prepared.products, random).id, qty: 2 }] }
      const made = ask<Quote>(other.url, 'POST', '/api/quotes', { token: prepared.admin, body })
      quotes.push({ quote: await must(201, made) })
    },
  )
  return quotes
}

/** Returns what is missing or doubled of quotes that were sent, or sent and accepted, each once. */
async function quoteFaults({ shop: { store } }: Quoting, quotes: readonly SentQuote[], isAccepted: boolean) {
  const [orders, trail, timeline] = [await store.orders(), await store.trail(), await store.timeline()]
  const mails = [...(await store.mails.read()).values()]
  return quotes.flatMap(({ quote: { _id, number, url, enquiry } }) => {
    const of = orders.filter((order) => order.quote === number)
    // Mails to the customer lead to the page of the quote.
    const names = [_id, of[0]?.id, url.split('/').at(-1)]
    const mailed = (kind: string) =>
      mails.filter((one) => one.kind === kind && names.includes(one.order)).length
    const told = (kind: string) =>
      timeline.filter((event) => event.enquiry === enquiry._id && event.kind === kind).length
    const noted = trail.filter(
      ({ subject, action, subjectId }) => `${subject} ${action} ${subjectId}` === `quotes sent ${_id}`,
    )
    // One that is accepted while its mail waits is not mailed any more; none is ever mailed twice.
    const sentMails = mailed('quoteSent')
    const is = [
      noted.length,
      told('quoted'),
      isAccepted && sentMails === 0 ? 1 : sentMails,
      of.length,
      told('quote accepted'),
      mailed('orderPlaced'),
      mailed('orderArrived'),
    ]
    const once = Number(isAccepted)
    const should = [1, 1, 1, once, once, once, once]
    return is.join() === should.join() ? [] : [`${number} has ${is.join()}, not ${should.join()}`]
  })
}

/** Kills a CMS amid quotes that are sent by mail, then amid those that are accepted; each is done once in the end. */
export function amidQuotes(quoting: Quoting): Kill[] {
  const { shop, other, prepared, count, random } = quoting
  const token = prepared.admin
  let quotes: SentQuote[] = []
  const read = (url: string, { quote }: SentQuote) =>
    untilServed(() => ask<Quote>(url, 'GET', `/api/quotes/${quote._id}`, { token }))
  const act = (url: string, { quote }: SentQuote, name: string, body: object) =>
    ask<Quote>(url, 'POST', `/api/quotes/${quote._id}/${name}`, { token, body })

  const kill =
    (name: 'send' | 'accept', says: string): Kill =>
    async (cms, round) => {
      if (name === 'send') quotes = await begin(quoting, round)
      const { shippingAddress } = orderBody([])
      const acceptance = { version: 1, name: 'Asha Rao', shippingAddress, agreed: true }
      const bodyOf = ({ quote }: SentQuote) =>
        name === 'accept' ? acceptance : { seen: quote.updatedAt, byMail: true }
      const send = (url: string, one: SentQuote) => act(url, one, name, bodyOf(one))
      for (const one of quotes) delete one.result
      const moment = { answers: 1 + Math.floor(random() * (count - width)), delayMs: random() * 25 }
      const first = (one: SentQuote) => send(quotes.indexOf(one) % 2 ? other.url : cms.url, one)
      const answered = await killAmid(cms, quotes, first, moment)
      const done = answered.filter(({ result }) => result?.status === 200)
      const next = await shop.start()
      const faults: string[] = []
      await inParallel(quotes, width, async (one) => {
        // One that was sent has been changed by that since it was seen.
        const again = await untilServed(() => send(next.url, one))
        const wanted = name === 'accept' || one.result?.status !== 200 ? [200, 409] : [409]
        if (!wanted.includes(again.status))
          faults.push(`${name} again, ${one.quote.number} answered ${again.status}`)
        one.quote = (await read(next.url, one)).answer ?? one.quote
      })
      faults.push(
        ...(await quoteFaults(quoting, quotes, name === 'accept')),
        ...(await quoting.checkLedger()),
      )
      return { cms: next, faults, says: `amid quotes ${says}: ${done.length} of ${count} acknowledged` }
    }
  return [kill('send', 'sent'), kill('accept', 'accepted')]
}
