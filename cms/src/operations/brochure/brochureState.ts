import type { Payload } from 'payload'
import type { ProductCategory } from '../../contract/catalogue.ts'
import { newId } from '../../ids.ts'

// Kept in Payload's store of values by name, which is not copied with a shop: a copied shop makes its brochure anew.

/** Somebody wants the brochure made from the present catalogue. A later wish takes the place of an earlier one. */
interface Wish {
  id: string
  by: { id: string; name: string } | null
}

/** A document of the brochure, and the hash of all that it was made from. */
export interface DocumentPart {
  name: 'front' | ProductCategory
  inputs: string
  document: string
  filename: string
  pages: number
}

export interface BrochureState {
  /** The wish that was fulfilled, or refused with an error. */
  answered: string | null
  step: 'making' | 'made' | 'failed'
  /** Counts products. */
  done: number
  total: number
  error: string | null
  parts: DocumentPart[]
  /** The front document before this one, to which open pages still link. */
  previous: string | null
}

const noState: BrochureState = {
  answered: null,
  step: 'made',
  done: 0,
  total: 0,
  error: null,
  parts: [],
  previous: null,
}

const wishKey = 'brochure wish'
const stateKey = 'brochure'

export const readWish = (payload: Payload) => payload.kv.get<Wish>(wishKey)

/** Only processes that take wishes write here, and only the leader writes the state, so neither loses the other's. */
export async function wishForBrochure(payload: Payload, by: Wish['by']): Promise<Wish> {
  const wish = { id: newId(), by }
  await payload.kv.set(wishKey, wish)
  return wish
}

export const readState = async (payload: Payload): Promise<BrochureState> => ({
  ...noState,
  ...(await payload.kv.get<Partial<BrochureState>>(stateKey)),
})

export const writeState = (payload: Payload, state: BrochureState) => payload.kv.set(stateKey, { ...state })
