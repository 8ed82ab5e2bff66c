import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { sendCms, wordsOf } from './sendCms.ts'

/** Returns how to have /cms do something that a press asks for: its answer is told, and the screen is loaded anew. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const act = async (path: string) => {
    setBusy(true)
    try {
      const { message } = await sendCms<{ message: string }>('POST', path)
      toast.success(message)
      window.location.reload()
    } catch (error) {
      toast.error(wordsOf(error))
      setBusy(false)
    }
  }
  return { isBusy, act }
}
