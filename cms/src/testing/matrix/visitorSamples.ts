import type { CollectionSlug } from 'payload'
import { newId } from '../../ids.ts'
import type { TestCms } from '../openTestCms.ts'
import { addPhoto } from '../reviewTests.ts'

/** Records that visitors and customers leave. */
export function visitors(cms: TestCms) {
  const store = async (collection: string, data: object) =>
    String(
      (
        await cms.payload.db.create({
          collection: collection as CollectionSlug,
          data: { id: newId(), ...data },
        })
      ).id,
    )
  const notice = () => ({ product: newId(), email: 'a@baithak.example', key: newId() })
  return {
    'review-photos': { make: async () => (await addPhoto(cms)).id, patch: { state: 'approved' } },
    'review-votes': {
      make: () => store('review-votes', { review: newId(), product: newId(), user: newId(), key: newId() }),
    },
    enquiries: {
      make: () => {
        const reference = newId()
        return store('enquiries', { reference, kind: 'price', status: 'new', source: 'Form', name: 'A' })
      },
      patch: { status: 'won' },
    },
    'enquiry-events': {
      make: () =>
        store('enquiry-events', {
          enquiry: newId(),
          kind: 'note',
          at: new Date().toISOString(),
          byName: 'A',
        }),
    },
    quotes: {
      make: () =>
        store('quotes', {
          number: newId(),
          token: newId(),
          enquiry: newId(),
          status: 'sent',
          version: 1,
          hasDraft: false,
          chairs: 1,
          totalPrice: 100,
          opened: 0,
          content: {},
          versions: [],
          isRemoved: false,
        }),
      patch: { status: 'accepted' },
    },
    papers: {
      make: () => {
        const number = newId()
        const sums = { taxable: 100, cgst: 0, sgst: 0, igst: 0, rounding: 0, totalPrice: 100 }
        const of = { order: newId(), orderNumber: newId(), buyer: 'A', day: '2026-11-28' }
        return store('papers', {
          ...sums,
          ...of,
          number,
          series: number,
          serial: 1,
          kind: 'invoice',
          content: {},
        })
      },
    },
    presses: { make: () => store('presses', { kind: 'call', count: 1 }) },
    'stock-notices': {
      make: () => store('stock-notices', { ...notice(), askedAt: new Date().toISOString() }),
    },
  }
}
