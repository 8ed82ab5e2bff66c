import { readPin } from 'cms/contract/typed/numbers'
import { useLocation } from 'react-router-dom'
import { createLocalStore } from './localStore.ts'

/** The PIN code that the visitor has asked for, on this device alone. */
export const pinCode = createLocalStore<string>('pinCode', (value) =>
  typeof value === 'string' ? readPin(value) : null,
)

/** Without JavaScript the address asks. */
export const useAskedPin = () => new URLSearchParams(useLocation().search).get('pin') ?? ''

/** Returns the PIN code that this device remembers, or the one of the address. */
export function useKnownPin() {
  const asked = useAskedPin()
  return pinCode.use() ?? readPin(asked)
}
