import type { Payload } from 'payload'
import type { ProductCategory } from '../../contract/catalogue.ts'
import { catalogueVersion } from '../../cluster/invalidate.ts'
import { newId } from '../../ids.ts'

// Kept in Payload's store of values by name, which is not copied with a shop: a copied shop makes its brochure anew.

/** Somebody wants the brochure made from the present catalogue. A later wish takes the place of an earlier one. */
interface BrochureRequest {
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
  /** The wish that is being fulfilled or was last, and the version of the catalogue when that began. */
  wish: string | null
  version: string | null
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
  wish: null,
  version: null,
  done: 0,
  total: 0,
  error: null,
  parts: [],
  previous: null,
}

const requestKey = 'brochure wish'
const stateKey = 'brochure'

export const readRequest = (payload: Payload) => payload.kv.get<BrochureRequest>(requestKey)

export const readState = async (payload: Payload): Promise<BrochureState> => ({
  ...noState,
  ...(await payload.kv.get<Partial<BrochureState>>(stateKey)),
})

export const writeState = (payload: Payload, state: BrochureState) => payload.kv.set(stateKey, { ...state })

/** Whether a run that waits or is under way will show the present catalogue. */
const isShared = (wish: BrochureRequest, { answered, wish: begun, version }: BrochureState) =>
  wish.id !== answered && (wish.id !== begun || version === catalogueVersion())

async function wish(payload: Payload, by: BrochureRequest['by']): Promise<BrochureRequest> {
  const [known, state] = await Promise.all([readRequest(payload), readState(payload)])
  if (known && isShared(known, state)) return known
  const made = { id: newId(), by }
  await payload.kv.set(requestKey, made)
  return made
}

let wishing: Promise<unknown> = Promise.resolve()

/**
 * Has the brochure made. Wishes that come while one waits, or is fulfilled from the same catalogue, share its run. Only
 * processes that take wishes write here, and only the leader writes the state, so neither loses the other's.
 */
export function requestBrochure(payload: Payload, by: BrochureRequest['by']): Promise<BrochureRequest> {
  const wished = wishing.then(() => wish(payload, by))
  wishing = wished.catch(() => undefined)
  return wished
}
