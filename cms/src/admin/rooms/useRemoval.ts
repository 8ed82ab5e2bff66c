'use client'

import { useEffect, useState } from 'react'
import type { usePoints } from './usePoints.ts'

type Points = Pick<ReturnType<typeof usePoints>, 'points' | 'remove'>

/**
 * Returns a function that removes the point of a key. Fields that arrive after their row was removed would stay in the
 * form, so the removal waits for them. `onRemoved` is told the index that the point had.
 */
export function useRemoval({ points, remove }: Points, onRemoved: (index: number) => void) {
  const [key, setKey] = useState('')
  const isArriving = points.some((point) => point.isArriving)
  useEffect(() => {
    if (!key || isArriving) return
    setKey('')
    const index = points.findIndex((point) => point.key === key)
    if (index < 0) return
    remove(index)
    onRemoved(index)
  }, [key, isArriving, points, remove, onRemoved])
  return setKey
}
