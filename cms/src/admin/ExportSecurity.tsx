'use client'
import { useState } from 'react'
import { wordsOf } from './sendCms.ts'

const url = '/cms/api/security-events/export'

const nameOf = (response: Response) =>
  /filename=([\w.-]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'security.jsonl'

/** Lets the browser save an answer. A plain link would show the question for the password as a page. */
async function save(response: Response) {
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(response)
  link.click()
  // Later, because some browsers begin to read only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The whole security log as a file, above its list. */
export function ExportSecurity() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const take = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      const response = await fetch(url)
      if (!response.ok) throw new Error(((await response.json()) as { message: string }).message)
      await save(response)
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <nav className="shortcuts" aria-label="Export">
      <button type="button" className="shortcut" aria-busy={isBusy || undefined} onClick={() => void take()}>
        {isBusy ? 'Preparing the file' : 'Export as JSON lines'}
      </button>
      <span role="alert">{failure}</span>
    </nav>
  )
}
