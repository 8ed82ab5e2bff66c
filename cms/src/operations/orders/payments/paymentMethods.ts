import type { PaymentWay } from '../../../contract/orderEvents.ts'
import { type PaymentMethod, paymentMethods } from '../../../contract/orders.ts'
import type { Order, SiteSetting } from '../../../payload-types.ts'
import { paypalAmount, paypalTerms } from '../../../paypal/terms.ts'
import { razorpayKeys } from '../../../razorpay/keys.ts'

/** A way of paying, as the rest of the shop knows it: docs/seams.md. */
export interface PaymentRules {
  /** How its money stands among an order's payments. */
  way: PaymentWay
  /** Whether the settings are there that it needs. */
  isOffered: () => boolean
  /** How long an unpaid order waits, also in words; null where nothing is due before the chairs come. */
  wait:
    ((settings: Pick<SiteSetting, 'paypalHours' | 'transferDays'>) => { ms: number; words: string }) | null
  /** Says why a sum (paise) cannot be paid so, or ''. */
  refuseSum?: (paise: number) => string
  /** Settings that an order keeps as they are on its day. */
  keep?: (settings: SiteSetting) => Partial<Pick<Order, 'bankDetails'>>
}

const hourMs = 3_600_000

/** While the customer is at a gateway's pages. */
const waitOnline: PaymentRules['wait'] = ({ paypalHours: hours }) => ({
  ms: hours * hourMs,
  words: `${hours} hours`,
})

const rules: Record<PaymentMethod, PaymentRules> = {
  paypal: {
    way: 'PayPal',
    isOffered: () => paypalTerms() !== null,
    wait: waitOnline,
    refuseSum(paise) {
      const terms = paypalTerms()
      return terms && !Number(paypalAmount(paise, terms)) ? 'This sum is too small for PayPal.' : ''
    },
  },
  razorpay: {
    way: 'Razorpay',
    isOffered: () => razorpayKeys() !== null,
    wait: waitOnline,
    // It takes a rupee at least.
    refuseSum: (paise) => (paise < 100 ? 'This sum is too small for Razorpay.' : ''),
  },
  'Bank transfer': {
    way: 'Bank transfer',
    isOffered: () => true,
    wait: ({ transferDays: days }) => ({ ms: days * 24 * hourMs, words: `${days} days` }),
    // Later changes of the setting lead nobody's money elsewhere.
    keep: ({ bankDetails }) => ({ bankDetails: bankDetails ?? '' }),
  },
  'Cash on delivery': { way: 'Cash', isOffered: () => true, wait: null },
}

/** Those that the shop takes now, in the order in which people see them. */
export const offeredMethods = () => paymentMethods.filter((method) => rules[method].isOffered())

/** The rules of an order's method; undefined for one that the shop does not know any more. */
export const rulesOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): PaymentRules | undefined =>
  rules[paymentMethod as PaymentMethod]

/** Every method whose orders wait, with the milliseconds. */
export const waits = (settings: SiteSetting) =>
  paymentMethods.flatMap((method) => {
    const wait = rules[method].wait?.(settings)
    return wait ? [{ method, ...wait }] : []
  })
