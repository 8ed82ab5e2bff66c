import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useSite } from '../../../api/site.ts'
import { siteUrl } from '../../../paths.ts'

/** After this time the known state counts. */
const timeoutMs = 4000

/** Whether the shop takes orders. Undefined while a shop that seemed closed is asked again: it may have opened. */
export function useIsOpen(): boolean | undefined {
  const { purchasing, checkout } = useSite()
  const { mutate } = useSWRConfig()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const note = () => setAsked(true)
    const ask = () => void mutate(siteUrl).then(note, note)
    ask()
    const timer = setTimeout(note, timeoutMs)
    window.addEventListener('focus', ask)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', ask)
    }
  }, [mutate])
  const isOpen = purchasing === 'open' && checkout.paymentMethods.length > 0
  return isOpen || isAsked ? isOpen : undefined
}
