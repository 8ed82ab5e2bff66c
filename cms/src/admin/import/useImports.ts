'use client'
import { useCallback, useEffect, useState } from 'react'
import type { ImportView, DryRun } from '../../contract/imports.ts'
import {
  applyImport,
  findImport,
  ImportFailure,
  isMoving,
  listImports,
  dryRunFile,
  undoImport,
} from './importCalls.ts'

const pollEvery = 400

const asFailure = (error: unknown) =>
  error instanceof ImportFailure ? error : new ImportFailure('Something went wrong. Please try again.')

/** Polls an import until it ends. A failed poll is repeated at the next interval. */
function useFollowed(followed: ImportView | null, onNews: (view: ImportView) => void) {
  const id = followed && isMoving(followed) ? followed.id : null
  useEffect(() => {
    if (!id) return undefined
    const timer = setInterval(() => {
      findImport(id).then(onNews, () => {})
    }, pollEvery)
    return () => clearInterval(timer)
  }, [id, onNews])
}

/** Returns the state of the screen and the handlers of its buttons. */
export function useImports() {
  const [dryRun, setDryRun] = useState<DryRun | null>(null)
  const [current, setCurrent] = useState<ImportView | null>(null)
  const [history, setHistory] = useState<ImportView[] | null>(null)
  const [failure, setFailure] = useState<ImportFailure | null>(null)
  const [busy, setBusy] = useState<'reading' | 'beginning' | null>(null)

  const readHistory = useCallback(async () => {
    try {
      const list = await listImports()
      setHistory(list)
      const moving = list.find(isMoving)
      if (moving) setCurrent((known) => known ?? moving)
    } catch (error) {
      setFailure(asFailure(error))
    }
  }, [])
  useEffect(() => {
    void readHistory()
  }, [readHistory])

  const follow = useCallback(
    (view: ImportView) => {
      setCurrent(view)
      if (!isMoving(view)) void readHistory()
    },
    [readHistory],
  )
  useFollowed(current, follow)

  const run = async (what: 'reading' | 'beginning', work: () => Promise<void>) => {
    setFailure(null)
    setBusy(what)
    try {
      await work()
    } catch (error) {
      setFailure(asFailure(error))
    }
    setBusy(null)
  }
  const choose = (file: File) =>
    run('reading', async () => {
      setCurrent(null)
      setDryRun(null)
      setDryRun(await dryRunFile(file))
    })
  const begin = (work: () => Promise<ImportView>) =>
    run('beginning', async () => {
      const view = await work()
      setDryRun(null)
      follow(view)
    })
  const moving = current !== null && isMoving(current)
  const undo = (id: string) => void begin(() => undoImport(id))
  return {
    dryRun,
    current,
    history,
    failure,
    busy,
    isMoving: moving,
    choose: (file: File) => void choose(file),
    apply: (id: string) => void begin(() => applyImport(id)),
    undo,
    discard: () => setDryRun(null),
  }
}
