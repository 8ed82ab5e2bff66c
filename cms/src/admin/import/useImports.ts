'use client'
import { useCallback, useEffect, useState } from 'react'
import type { ImportView, DryRun } from '../../contract/imports.ts'
import { applyImport, ImportFailure, listImports, dryRunFile, undoImport } from './importCalls.ts'

/** The request that is being answered. */
type Busy = 'reading' | 'applying' | 'undoing'

const asFailure = (error: unknown) =>
  error instanceof ImportFailure ? error : new ImportFailure('Something went wrong. Please try again.')

/** Returns the state of the screen and the handlers of its buttons. */
export function useImports() {
  const [dryRun, setDryRun] = useState<DryRun | null>(null)
  const [current, setCurrent] = useState<ImportView | null>(null)
  const [history, setHistory] = useState<ImportView[] | null>(null)
  const [failure, setFailure] = useState<ImportFailure | null>(null)
  const [busy, setBusy] = useState<Busy | null>(null)

  const readHistory = useCallback(async () => {
    try {
      setHistory(await listImports())
    } catch (error) {
      setFailure(asFailure(error))
    }
  }, [])
  useEffect(() => {
    void readHistory()
  }, [readHistory])

  const run = async (what: Busy, work: () => Promise<void>) => {
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
  const change = (what: Busy, work: () => Promise<ImportView>) =>
    run(what, async () => {
      setCurrent(null)
      setCurrent(await work())
      setDryRun(null)
      void readHistory()
    })
  return {
    dryRun,
    current,
    history,
    failure,
    busy,
    choose: (file: File) => void choose(file),
    apply: (id: string) => void change('applying', () => applyImport(id)),
    undo: (id: string) => void change('undoing', () => undoImport(id)),
    discard: () => setDryRun(null),
  }
}
