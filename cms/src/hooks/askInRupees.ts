import type { CollectionBeforeOperationHook, Where } from 'payload'
import { toPaise } from '../rules/orderPrices.ts'

/** Sums of orders and quotes, stored in paise. */
const sums = ['itemsPrice', 'shippingPrice', 'otherPrice', 'advancePrice', 'totalPrice', 'openPrice'] as const
export type SumOfOrder = (typeof sums)[number]
const isSum = (name: string) => sums.some((sum) => sum === name)

const paiseOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(paiseOf)
  if (typeof value === 'string' && value.includes(',')) return value.split(',').map(paiseOf)
  const rupees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof rupees === 'number' && Number.isFinite(rupees) ? toPaise(rupees) : value
}

/** Returns the same question with its sums in paise. */
const inPaise = (where: Where): Where =>
  Object.fromEntries(
    Object.entries(where).map(([name, asked]) => {
      if (Array.isArray(asked)) return [name, asked.map(inPaise)]
      if (!isSum(name) || !asked) return [name, asked]
      const operators = Object.entries(asked as Record<string, unknown>)
      return [
        name,
        Object.fromEntries(operators.map(([one, value]) => [one, one === 'exists' ? value : paiseOf(value)])),
      ]
    }),
  ) as Where

/**
 * Takes the filters of the list under /cms as people type them, in rupees. Only screens ask so: our own code asks with
 * every right, and Payload's REST API answers in paise and is asked in paise.
 */
export const askInRupees: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
  const { where } = args as { where?: Where }
  if (operation !== 'read' || overrideAccess || req.payloadAPI !== 'local' || !where) return args
  return { ...args, where: inPaise(where) }
}
