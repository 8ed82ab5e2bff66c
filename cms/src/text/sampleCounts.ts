/** The collections of samples, in the order in which they go. */
export const sampleKinds = ['orders', 'reviews', 'testimonials', 'rooms', 'products', 'users'] as const
export type SampleKind = (typeof sampleKinds)[number]
export type SampleCounts = Record<SampleKind, number>

const words: Record<SampleKind, readonly [one: string, many: string]> = {
  products: ['chair', 'chairs'],
  orders: ['order', 'orders'],
  users: ['person', 'people'],
  reviews: ['review', 'reviews'],
  testimonials: ['testimonial', 'testimonials'],
  rooms: ['room', 'rooms'],
}

/** Returns '150 chairs, 6 orders, 1 room', without what there is none of. */
export const sayCounts = (counts: SampleCounts) =>
  (Object.keys(words) as SampleKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString('en-IN')} ${words[kind][counts[kind] === 1 ? 0 : 1]}`)
    .join(', ')
