import type { Product } from 'cms/contract/products'
import type { Answer } from '../../shop/ask.ts'
import type { Side } from '../driver/withSides.ts'

export const works = ['updates', 'orders'] as const
export type Work = (typeof works)[number]

/** The status of a write that was done. Every other answer has failed. */
export const doneStatus: Record<Work, number> = { updates: 200, orders: 201 }

/** A write of one of several clients. `n` counts all writes of a contestant. */
export interface Turn {
  client: number
  clients: number
  n: number
}

/** A server that is measured. */
export interface Contestant extends Side {
  url: string
  pid: number
  /** The ids of all products. */
  products: string[]
  /** The products as visitors of the shop read them. */
  goods: Product[]
  send: Record<Work, (turn: Turn) => Promise<Answer>>
}
