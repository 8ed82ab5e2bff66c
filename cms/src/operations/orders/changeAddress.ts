import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import type { ShippingAddress } from '../../contract/orders.ts'
import { HttpError } from '../../errors.ts'
import type { Order } from '../../payload-types.ts'
import { type OrderRights, refuseAct } from '../../rules/orders/orderActs.ts'
import { toPaise } from '../../rules/orderPrices.ts'
import { dayInIndia } from '../../text/format.ts'
import { contentOf, findOrderPapers } from '../papers/findPapers.ts'
import { findPaperOrder } from '../papers/paperOrder.ts'
import { changeOrder, type CurrentOrder, throwRefusal } from './changeOrder.ts'
import { searchTextOf } from './searchTextOf.ts'

const placeOf = ({ city, pinCode }: Pick<ShippingAddress, 'city' | 'pinCode'>) => `${city} ${pinCode}`

/** The tax of an invoice follows the place of supply: while it stands uncredited, that cannot become another. Throws 409. */
async function requireSamePlace(payload: Payload, { order, summary }: CurrentOrder) {
  const terms = { settings: await findSettings(payload), day: dayInIndia() }
  const { placeOfSupply: place } = (await findPaperOrder(payload, { order, summary }, terms)).facts
  const papers = (await findOrderPapers(payload, order.id)).map(contentOf)
  const wrong = papers.find(
    ({ kind, number, placeOfSupply, total }) =>
      kind === 'invoice' &&
      placeOfSupply !== place &&
      papers.reduce(
        (left, one) =>
          one.kind === 'credit note' && one.against[0]?.number === number ? left - toPaise(one.total) : left,
        toPaise(total),
      ) > 0,
  )
  if (wrong)
    throw new HttpError(
      409,
      `The State cannot change: the invoice ${wrong.number} is of a supply to ${wrong.placeOfSupply}. Please cancel this order and place another.`,
    )
}

/**
 * Sends an order elsewhere while it has not left; the delivery costs what it did, and the customer hears of it. The event
 * names the towns alone, which are nobody's own. Throws 403, 404, 409.
 */
export const changeAddress = (
  payload: Payload,
  seen: Order,
  shippingAddress: ShippingAddress,
  rights: OrderRights,
): Promise<Order> =>
  changeOrder(payload, seen, async ({ order, summary, ...rest }) => {
    throwRefusal(refuseAct('address', summary, rights))
    const { shippingAddress: before } = order
    const moved = { ...order, shippingAddress }
    if (shippingAddress.state !== before.state)
      await requireSamePlace(payload, { order: moved, summary, ...rest })
    const isOther = Object.entries(shippingAddress).some(
      ([name, value]) => value !== (before[name as keyof typeof before] ?? ''),
    )
    const columns = Object.entries(shippingAddress).map(([name, value]) => [`shippingAddress.${name}`, value])
    return {
      events: [{ kind: 'address changed', note: `${placeOf(before)} → ${placeOf(shippingAddress)}` }],
      set: { ...Object.fromEntries(columns), searchText: searchTextOf(moved) },
      mail: isOther ? 'readdressed' : undefined,
    }
  })
