import { heights } from '../lib/fit/answers.ts'
import { createLocalStore } from './localStore.ts'

const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && value >= heights.min && value <= heights.max

/** The height in centimetres that a person gave on this device. */
const fitHeight = createLocalStore('fitHeight', (value) => (isHeight(value) ? value : null))

export const keepFitHeight = fitHeight.set

/** Returns the height that was given on this device, if any. */
export const useFitHeight = fitHeight.use
