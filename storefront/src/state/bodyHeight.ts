import { createLocalStore } from './localStore.ts'

/** The height of the person in a drawing until a visitor has given their own. */
const usualHeight = 168

const stored = createLocalStore<number>('bodyHeight', (value) =>
  typeof value === 'number' && value >= 140 && value <= 200 ? Math.round(value) : null,
)

/** Returns the height in centimetres that the visitor has given on this device, or a usual one. */
export const useBodyHeight = () => stored.use() ?? usualHeight
