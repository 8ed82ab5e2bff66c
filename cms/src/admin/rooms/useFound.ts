'use client'

import { useEffect, useState } from 'react'
import { sendCms, wordsOf } from '../sendCms.ts'

/** Reads an address of the CMS, again when it changes; '' reads nothing. */
export function useFound<Found>(url: string): { found: Found | null; error: string } {
  const [state, setState] = useState<{ url: string; found: Found | null; error: string } | null>(null)
  useEffect(() => {
    if (!url) return
    let isWanted = true
    const keep = (found: Found | null, error: string) => isWanted && setState({ url, found, error })
    sendCms<Found>('GET', url).then(
      (found) => keep(found, ''),
      (error: unknown) => keep(null, wordsOf(error)),
    )
    return () => {
      isWanted = false
    }
  }, [url])
  return state?.url === url ? state : { found: null, error: '' }
}
