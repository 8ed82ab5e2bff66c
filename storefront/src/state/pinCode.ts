import { readPin } from 'cms/contract/typed/numbers'
import { createLocalStore } from './localStore.ts'

/** The PIN code that the visitor has asked for, on this device alone. */
export const pinCode = createLocalStore<string>('pinCode', (value) =>
  typeof value === 'string' ? readPin(value) : null,
)
