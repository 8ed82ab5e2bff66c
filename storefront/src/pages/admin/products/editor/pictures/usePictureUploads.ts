import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../../api/client.ts'
import { refuseFile, uploadPicture } from '../../../../../api/uploads.ts'
import { wordsOf } from '../../../../../lib/wordsOf.ts'
import { useManageFailure } from '../../../../../state/useManager.ts'

export interface SlotUpload {
  file: File
  /** The sent part, from 0 to 1. */
  part: number
  failure?: string
  /** Whether the same file would fail again. */
  isRefused?: boolean
}

export type Uploads = Readonly<Record<string, SlotUpload>>

/** Whether the file itself was refused. */
const isOfFile = (status: number) => [400, 413, 415].includes(status)

/** Uploads pictures, one at a time for each slot, whose key identifies the upload. */
export function usePictureUploads(token: string, onArrived: (key: string, path: string) => void) {
  const [uploads, setUploads] = useState<Uploads>({})
  const running = useRef(new Map<string, () => void>())
  const [said, say] = useState('')
  const handleFailure = useManageFailure()
  const set = (key: string, upload: SlotUpload) => setUploads((before) => ({ ...before, [key]: upload }))

  function stop(key: string) {
    running.current.get(key)?.()
    running.current.delete(key)
    setUploads((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== key)))
  }

  async function start(key: string, file: File) {
    stop(key)
    say('')
    const refusal = refuseFile(file)
    if (refusal) return set(key, { file, part: 0, failure: refusal, isRefused: true })
    set(key, { file, part: 0 })
    const { path, cancel } = uploadPicture(file, token, (part) => set(key, { file, part }))
    running.current.set(key, cancel)
    try {
      onArrived(key, await path)
      say('The picture is uploaded.')
      if (running.current.get(key) === cancel) stop(key)
    } catch (error) {
      if (running.current.get(key) !== cancel) return
      running.current.delete(key)
      if (handleFailure(error)) return
      const failure = wordsOf(error)
      set(key, { file, part: 0, failure, isRefused: error instanceof ApiError && isOfFile(error.status) })
    }
  }

  useEffect(() => {
    const { current } = running
    return () => current.forEach((cancel) => cancel())
  }, [])
  const isRunning = Object.values(uploads).some(({ failure }) => failure === undefined)
  return { uploads, start, stop, isRunning, said }
}
