import type { Answer } from '../../shop/ask.ts'

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
export interface Contestant {
  name: string
  url: string
  pid: number
  /** The ids of all products. */
  products: string[]
  send: Record<Work, (turn: Turn) => Promise<Answer>>
  stop(): Promise<void>
}
